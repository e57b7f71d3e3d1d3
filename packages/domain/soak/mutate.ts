// All mutants of a file are compiled into one text with switches, so that a run selects its mutant without recompiling.

import { regexMutations } from "./mutate-regex.ts";
import {
  type Change,
  type MutatedFile,
  parenthesizedSwitch,
  type Site,
  switchOf,
  type TextRange,
  withSwitches,
} from "./mutate-sites.ts";
import { children, list, nameIn, part, type Syntax, syntaxOf } from "./syntax.ts";

interface WalkContext {
  readonly scope: readonly string[];
  /** Inside a field whose text is for people. */
  readonly isProse: boolean;
  /** Part of an optional chain, whose links cannot be wrapped. */
  readonly isLink: boolean;
  readonly parent: Syntax | undefined;
}

const PROSE_KEYS = ["id", "words", "because", "source", "en", "vi"];
const VALUES_WITH_TYPES = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression", "TSTypeAssertion"];
const CONDITIONS = ["IfStatement", "ConditionalExpression", "WhileStatement", "DoWhileStatement", "ForStatement"];
const DROPPED_METHODS = ["trim", "sort", "toSorted", "reverse", "toReversed"];
const CONDITION_METHODS = ["filter", "find", "findIndex"];
const OPPOSITE_METHODS = symmetricMap([
  ["some", "every"],
  ["startsWith", "endsWith"],
  ["indexOf", "lastIndexOf"],
  ["toLowerCase", "toUpperCase"],
  ["padStart", "padEnd"],
  ["min", "max"],
  ["floor", "ceil"],
]);
const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
};
const OPPOSITE_OPERATORS = symmetricMap([
  ["+", "-"],
  ["*", "/"],
  ["%", "*"],
  ["**", "*"],
  ["&", "|"],
  ["<<", ">>"],
  ["&&", "||"],
  ["+=", "-="],
  ["*=", "/="],
  ["|=", "&="],
  ["++", "--"],
]);

/** All mutants of a file, numbered from `first`. */
export function mutate(text: string, file: string, first = 1): MutatedFile {
  const collector = new SiteCollector(text);
  walk(syntaxOf(text, file), collector, { scope: [], isProse: false, isLink: false, parent: undefined });
  return withSwitches(text, collector.sites, { file, first });
}

class SiteCollector {
  readonly sites: Site[] = [];
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  code({ start, end }: TextRange): string {
    return this.text.slice(start, end);
  }

  /** Adds mutations of a whole expression. */
  addExpression(
    node: Syntax,
    { scope }: WalkContext,
    changes: readonly (Pick<Change, "to"> & Partial<Change>)[],
  ): void {
    const { start, end } = node;
    const whole = changes.map(({ to, from = this.code(node), code = to }) => ({ from, to, code }));
    if (whole.length > 0) this.sites.push({ start, end, scope, changes: whole, write: parenthesizedSwitch });
  }

  /** Adds a mutation of a range that is not an expression. */
  addRange({ start, end }: TextRange, scope: readonly string[], change: Change, write: Site["write"]): void {
    this.sites.push({ start, end, scope, changes: [change], write });
  }
}

function walk(node: Syntax, collector: SiteCollector, context: WalkContext): void {
  if (VALUES_WITH_TYPES.includes(node.type)) return walk(part(node, "expression"), collector, context);
  if (node.type.startsWith("TS") || node.type === "ImportDeclaration" || node["declare"] === true) return;
  MUTATORS[node.type]?.(node, collector, context);
  if (CONDITIONS.includes(node.type)) negateCondition(node, collector, context);
  for (const child of children(node)) walk(child, collector, { ...childContext(node, child, context), parent: node });
}

function childContext(node: Syntax, child: Syntax, context: WalkContext): WalkContext {
  const isLink =
    node.type === "ChainExpression" || (context.isLink && [node["object"], node["callee"]].includes(child));
  switch (node.type) {
    case "VariableDeclarator":
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return { ...context, isLink, scope: scopeWith(context.scope, nameIn(node["id"])) };
    case "Property":
    case "PropertyDefinition":
    case "MethodDefinition": {
      const key = nameIn(node["key"]);
      const isProse = context.isProse || (child === node["value"] && PROSE_KEYS.includes(key ?? ""));
      return { ...context, isLink, isProse, scope: scopeWith(context.scope, key) };
    }
    case "ArrayExpression":
      return { ...context, isLink, scope: scopeWith(context.scope, rowName(child)) };
    case "BinaryExpression":
      return { ...context, isLink, isProse: false };
    case "CallExpression":
      // Arguments of a function are not text for people.
      return { ...context, isLink, isProse: context.isProse && child === node["callee"] };
    default:
      return { ...context, isLink };
  }
}

/** The row's id, its path, or its first text. */
function rowName(row: Syntax): string | undefined {
  if (row.type === "ArrayExpression") return nameIn(list(row, "elements")[0]);
  if (row.type !== "ObjectExpression") return undefined;
  const name = list(row, "properties").find((property) => ["id", "path"].includes(nameIn(property["key"]) ?? ""));
  return nameIn(name?.["value"]);
}

function scopeWith(scope: readonly string[], name: string | undefined): readonly string[] {
  return name === undefined ? scope : [...scope, name];
}

function symmetricMap(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map([...pairs.map(([first, second]) => [second, first] as const), ...pairs]);
}

function negateCondition(node: Syntax, collector: SiteCollector, context: WalkContext): void {
  const test = node["test"] as Syntax | null;
  // Comparisons and negations already have a mutant that negates them.
  if (test === null || test.type === "BinaryExpression" || test.type === "UnaryExpression") return;
  collector.addExpression(test, childContext(node, test, context), [{ to: `!(${collector.code(test)})` }]);
}

/** Both operands with their parentheses. */
function operandTexts(node: Syntax, { text }: SiteCollector): readonly [left: string, right: string] {
  const operator = node["operator"] as string;
  const operatorStart = text.indexOf(operator, part(node, "left").end);
  return [text.slice(node.start, operatorStart).trim(), text.slice(operatorStart + operator.length, node.end).trim()];
}

function changeOperator(node: Syntax, collector: SiteCollector, context: WalkContext): void {
  const operator = node["operator"] as string;
  const [left, right] = operandTexts(node, collector);
  const replacement = OPPOSITE_OPERATORS.get(operator);
  const replacements = COMPARISONS[operator] ?? (replacement === undefined ? [] : [replacement]);
  const target = node.type === "AssignmentExpression" ? left : `(${left})`;
  const changes = replacements.map((sign) => ({
    to: `${left} ${sign} ${right}`,
    code: `${target} ${sign} (${right})`,
  }));
  collector.addExpression(node, context, changes);
}

const MUTATORS: Readonly<Record<string, (node: Syntax, collector: SiteCollector, context: WalkContext) => void>> = {
  BinaryExpression: changeOperator,
  AssignmentExpression: changeOperator,
  LogicalExpression(node, collector, context) {
    if (node["operator"] !== "??") changeOperator(node, collector, context);
    const eitherSide = operandTexts(node, collector).map((side) => ({ to: side }));
    collector.addExpression(node, context, eitherSide);
  },
  UnaryExpression(node, collector, context) {
    const isDropped = node["operator"] === "!" || node["operator"] === "-";
    if (isDropped) collector.addExpression(node, context, [{ to: collector.code(node).slice(1) }]);
  },
  UpdateExpression(node, collector, context) {
    const operator = node["operator"] as string;
    const to = collector.code(node).replace(operator, OPPOSITE_OPERATORS.get(operator) as string);
    collector.addExpression(node, context, [{ to }]);
  },
  ExpressionStatement(node, collector, context) {
    if (typeof node["directive"] === "string") return;
    collector.addExpression(part(node, "expression"), context, [{ to: "nothing", code: "undefined" }]);
  },
  CallExpression(node, collector, context) {
    const callee = part(node, "callee");
    const method = callee.type === "MemberExpression" ? nameIn(callee["property"]) : undefined;
    if (method === undefined || callee["computed"] === true) return;
    if (DROPPED_METHODS.includes(method) && !context.isLink) {
      const to = collector.text.slice(node.start, part(callee, "property").start).replace(/\??\.\s*$/, "");
      collector.addExpression(node, context, [{ to }]);
    }
    const replacement = OPPOSITE_METHODS.get(method);
    if (replacement !== undefined) changeMethod(node, replacement, collector, context);
    const [condition] = list(node, "arguments");
    if (CONDITION_METHODS.includes(method) && condition !== undefined) {
      const code = collector.code(condition);
      collector.addExpression(condition, context, [{ to: `not ${code}`, code: `(...given) => !(${code})(...given)` }]);
    }
  },
  ArrayExpression(node, collector, context) {
    const elements = list(node, "elements").filter((element) => element !== null);
    // A default after `??` already has its own mutants.
    if (elements.length === 0 && context.parent?.["operator"] !== "??") {
      return collector.addExpression(node, context, [{ to: '["~"]' }]);
    }
    // A tuple row is only dropped as a whole.
    if (context.parent?.type === "ArrayExpression") return;
    for (const element of elements) dropElement(element, collector, context);
  },
  Property(node, collector, context) {
    const key = part(node, "key");
    if (context.parent?.type !== "ObjectExpression" || node["computed"] === true || typeof key["value"] !== "string")
      return;
    const to = JSON.stringify(`${key["value"]}~`);
    collector.addRange(key, context.scope, { from: collector.code(key), to, code: to }, (inner, changes) => {
      return `[${switchOf(inner, changes)}]`;
    });
  },
  TemplateLiteral(node, collector, context) {
    if (context.isProse) return;
    for (const quasi of list(node, "quasis")) {
      const { raw } = quasi["value"] as { raw: string };
      // In TypeScript the parser includes the delimiter before the text.
      const start = quasi.start + 1;
      const change = { from: `\`${raw}\``, to: "nothing", code: '""' };
      if (raw === "") continue;
      collector.addRange({ start, end: start + raw.length }, context.scope, change, (inner, changes) => {
        return `\${${switchOf(`\`${inner}\``, changes)}}`;
      });
    }
  },
  Literal(node, collector, context) {
    const { value } = node;
    const regex = node["regex"] as { pattern: string; flags: string } | undefined;
    const replacements: string[] = [];
    if (typeof value === "boolean") replacements.push(String(!value));
    if (typeof value === "number") replacements.push(String(value + 1), String(value - 1));
    if (typeof value === "string" && !context.isProse) replacements.push(JSON.stringify(`${value}~`));
    if (regex !== undefined) replacements.push(...regexMutations(regex.pattern, regex.flags));
    const changes = replacements.map((to) => ({ to }));
    collector.addExpression(node, context, changes);
  },
};

function changeMethod(node: Syntax, replacement: string, collector: SiteCollector, { scope }: WalkContext): void {
  const callee = part(node, "callee");
  const { start: name, end } = part(callee, "property");
  const method = collector.text.slice(name, end);
  const start = collector.text.lastIndexOf(".", name);
  const optional = callee["optional"] === true ? "." : "";
  const change = { from: collector.code(node), to: `.${replacement}`, code: JSON.stringify(replacement) };
  collector.addRange({ start, end }, scope, change, (_, changes) => {
    return `${optional}[${switchOf(JSON.stringify(method), changes)}]`;
  });
}

function dropElement(element: Syntax, collector: SiteCollector, context: WalkContext): void {
  const name = rowName(element);
  const change = { from: name === undefined ? collector.code(element) : "the row", to: "nothing", code: "[]" };
  const scope = scopeWith(context.scope, name);
  if (element.type === "SpreadElement") {
    collector.addRange(part(element, "argument"), scope, change, parenthesizedSwitch);
  } else {
    collector.addRange(element, scope, change, (inner, changes) => `...(${switchOf(`[${inner}]`, changes)})`);
  }
}
