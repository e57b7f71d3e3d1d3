// What needs a member's attention, and the dates for a calendar.

export {
  type CalendarDate,
  calendarDates,
  type DatedHoldings,
  type StayTimes,
  stayDate,
} from "../src/todos/calendar-dates.ts";
export { type LapsingNotice, lapsingNotices } from "../src/todos/lapsing-notices.ts";
export {
  explainTodo,
  TODO_KINDS,
  TODO_RULES,
  TODO_SEVERITIES,
  type TodoFacts,
  type TodoKind,
  type TodoSeverity,
} from "../src/todos/todo-rules.ts";
export { type Todo, type TodoParts, todosOf } from "../src/todos/todos.ts";
