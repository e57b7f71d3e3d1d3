// /points with the plan for what expires. The page gets the plan as a prop, because an import would be a cycle.

import { PointsPage } from "../points/points-page.tsx";
import { LazyStayPlan } from "./lazy-stay-plan.tsx";

export { startPoints } from "../points/points-page.tsx";

export function PointsWithPlan() {
  return <PointsPage plan={(today) => <LazyStayPlan today={today} />} />;
}
