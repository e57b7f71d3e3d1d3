// Each mutant is one small change of value-level code. All mutants of a file are compiled into one text with switches, so that a run
// selects its mutant without recompiling.

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
  readonly prose: boolean;
  /** Part of an optional chain, whose links cannot be wrapped. */
  readonly link: boolean;
  readonly parent: Syntax | undefined;
}

const PROSE_KEYS = ["id", "words", "because", "source", "en", "vi"];
const VALUES_WITH_TYPES = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression", "TSTypeAssertion"];
const CONDITIONS = ["IfStatement", "ConditionalExpression", "WhileStatement", "DoWhileStatement", "ForStatement"];
const DROPPED_METHODS = ["trim", "sort", "toSorted", "reverse", "toReversed"];
const CONDITION_METHODS = ["filter", "find", "findIndex"];
const OTHER_METHODS = symmetricMap([
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
const OTHER_OPERATORS = symmetricMap([
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
  const findings = new SiteCollector(text);
  walk(syntaxOf(text, file), findings, { scope: [], prose: false, link: false, parent: undefined });
  return withSwitches(text, findings.sites, { file, first });
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
  inExpression(node: Syntax, { scope }: WalkContext, changes: readonly (Pick<Change, "to"> & Partial<Change>)[]): void {
    const { start, end } = node;
    const whole = changes.map(({ to, from = this.code(node), code = to }) => ({ from, to, code }));
    if (whole.length > 0) this.sites.push({ start, end, scope, changes: whole, write: parenthesizedSwitch });
  }

  /** Adds a mutation of a range that is not an expression. */
  inside({ start, end }: TextRange, scope: readonly string[], change: Change, write: Site["write"]): void {
    this.sites.push({ start, end, scope, changes: [change], write });
  }
}

function walk(node: Syntax, findings: SiteCollector, around: WalkContext): void {
  if (VALUES_WITH_TYPES.includes(node.type)) return walk(part(node, "expression"), findings, around);
  if (node.type.startsWith("TS") || node.type === "ImportDeclaration" || node["declare"] === true) return;
  MUTATORS[node.type]?.(node, findings, around);
  if (CONDITIONS.includes(node.type)) negateCondition(node, findings, around);
  for (const child of children(node)) walk(child, findings, { ...surroundings(node, child, around), parent: node });
}

function surroundings(node: Syntax, child: Syntax, around: WalkContext): WalkContext {
  const link = node.type === "ChainExpression" || (around.link && [node["object"], node["callee"]].includes(child));
  switch (node.type) {
    case "VariableDeclarator":
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return { ...around, link, scope: within(around.scope, nameIn(node["id"])) };
    case "Property":
    case "PropertyDefinition":
    case "MethodDefinition": {
      const key = nameIn(node["key"]);
      const prose = around.prose || (child === node["value"] && PROSE_KEYS.includes(key ?? ""));
      return { ...around, link, prose, scope: within(around.scope, key) };
    }
    case "ArrayExpression":
      return { ...around, link, scope: within(around.scope, rowName(child)) };
    case "BinaryExpression":
      return { ...around, link, prose: false };
    case "CallExpression":
      // Arguments of a function are not text for people.
      return { ...around, link, prose: around.prose && child === node["callee"] };
    default:
      return { ...around, link };
  }
}

/** The row's id, its path, or its first text. */
function rowName(row: Syntax): string | undefined {
  if (row.type === "ArrayExpression") return nameIn(list(row, "elements")[0]);
  if (row.type !== "ObjectExpression") return undefined;
  const name = list(row, "properties").find((property) => ["id", "path"].includes(nameIn(property["key"]) ?? ""));
  return nameIn(name?.["value"]);
}

function within(scope: readonly string[], name: string | undefined): readonly string[] {
  return name === undefined ? scope : [...scope, name];
}

function symmetricMap(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map([...pairs.map(([one, other]) => [other, one] as const), ...pairs]);
}

function negateCondition(node: Syntax, findings: SiteCollector, around: WalkContext): void {
  const test = node["test"] as Syntax | null;
  // Comparisons and negations already have a mutant that negates them.
  if (test === null || test.type === "BinaryExpression" || test.type === "UnaryExpression") return;
  findings.inExpression(test, surroundings(node, test, around), [{ to: `!(${findings.code(test)})` }]);
}

/** Both operands with their parentheses. */
function sides(node: Syntax, { text }: SiteCollector): readonly [left: string, right: string] {
  const operator = node["operator"] as string;
  const at = text.indexOf(operator, part(node, "left").end);
  return [text.slice(node.start, at).trim(), text.slice(at + operator.length, node.end).trim()];
}

function changeOperator(node: Syntax, findings: SiteCollector, around: WalkContext): void {
  const operator = node["operator"] as string;
  const [left, right] = sides(node, findings);
  const other = OTHER_OPERATORS.get(operator);
  const others = COMPARISONS[operator] ?? (other === undefined ? [] : [other]);
  const target = node.type === "AssignmentExpression" ? left : `(${left})`;
  const changes = others.map((sign) => ({ to: `${left} ${sign} ${right}`, code: `${target} ${sign} (${right})` }));
  findings.inExpression(node, around, changes);
}

const MUTATORS: Readonly<Record<string, (node: Syntax, findings: SiteCollector, around: WalkContext) => void>> = {
  BinaryExpression: changeOperator,
  AssignmentExpression: changeOperator,
  LogicalExpression(node, findings, around) {
    if (node["operator"] !== "??") changeOperator(node, findings, around);
    const eitherSide = sides(node, findings).map((side) => ({ to: side }));
    findings.inExpression(node, around, eitherSide);
  },
  UnaryExpression(node, findings, around) {
    const isDropped = node["operator"] === "!" || node["operator"] === "-";
    if (isDropped) findings.inExpression(node, around, [{ to: findings.code(node).slice(1) }]);
  },
  UpdateExpression(node, findings, around) {
    const operator = node["operator"] as string;
    const to = findings.code(node).replace(operator, OTHER_OPERATORS.get(operator) as string);
    findings.inExpression(node, around, [{ to }]);
  },
  ExpressionStatement(node, findings, around) {
    if (typeof node["directive"] === "string") return;
    findings.inExpression(part(node, "expression"), around, [{ to: "nothing", code: "undefined" }]);
  },
  CallExpression(node, findings, around) {
    const callee = part(node, "callee");
    const method = callee.type === "MemberExpression" ? nameIn(callee["property"]) : undefined;
    if (method === undefined || callee["computed"] === true) return;
    if (DROPPED_METHODS.includes(method) && !around.link) {
      const to = findings.text.slice(node.start, part(callee, "property").start).replace(/\??\.\s*$/, "");
      findings.inExpression(node, around, [{ to }]);
    }
    const other = OTHER_METHODS.get(method);
    if (other !== undefined) changeMethod(node, other, findings, around);
    const [condition] = list(node, "arguments");
    if (CONDITION_METHODS.includes(method) && condition !== undefined) {
      const code = findings.code(condition);
      findings.inExpression(condition, around, [{ to: `not ${code}`, code: `(...given) => !(${code})(...given)` }]);
    }
  },
  ArrayExpression(node, findings, around) {
    const elements = list(node, "elements").filter((element) => element !== null);
    // A default after `??` already has its own mutants.
    if (elements.length === 0 && around.parent?.["operator"] !== "??") {
      return findings.inExpression(node, around, [{ to: '["~"]' }]);
    }
    // A tuple row is only dropped as a whole.
    if (around.parent?.type === "ArrayExpression") return;
    for (const element of elements) dropElement(element, findings, around);
  },
  Property(node, findings, around) {
    const key = part(node, "key");
    if (around.parent?.type !== "ObjectExpression" || node["computed"] === true || typeof key["value"] !== "string")
      return;
    const to = JSON.stringify(`${key["value"]}~`);
    findings.inside(key, around.scope, { from: findings.code(key), to, code: to }, (inner, changes) => {
      return `[${switchOf(inner, changes)}]`;
    });
  },
  TemplateLiteral(node, findings, around) {
    if (around.prose) return;
    for (const quasi of list(node, "quasis")) {
      const { raw } = quasi["value"] as { raw: string };
      // In TypeScript the parser includes the delimiter before the text.
      const start = quasi.start + 1;
      const change = { from: `\`${raw}\``, to: "nothing", code: '""' };
      if (raw === "") continue;
      findings.inside({ start, end: start + raw.length }, around.scope, change, (inner, changes) => {
        return `\${${switchOf(`\`${inner}\``, changes)}}`;
      });
    }
  },
  Literal(node, findings, around) {
    const { value } = node;
    const regex = node["regex"] as { pattern: string; flags: string } | undefined;
    const others: string[] = [];
    if (typeof value === "boolean") others.push(String(!value));
    if (typeof value === "number") others.push(String(value + 1), String(value - 1));
    if (typeof value === "string" && !around.prose) others.push(JSON.stringify(`${value}~`));
    if (regex !== undefined) others.push(...regexMutations(regex.pattern, regex.flags));
    const changes = others.map((to) => ({ to }));
    findings.inExpression(node, around, changes);
  },
};

function changeMethod(node: Syntax, other: string, findings: SiteCollector, { scope }: WalkContext): void {
  const callee = part(node, "callee");
  const { start: name, end } = part(callee, "property");
  const method = findings.text.slice(name, end);
  const start = findings.text.lastIndexOf(".", name);
  const optional = callee["optional"] === true ? "." : "";
  const change = { from: findings.code(node), to: `.${other}`, code: JSON.stringify(other) };
  findings.inside({ start, end }, scope, change, (_, changes) => {
    return `${optional}[${switchOf(JSON.stringify(method), changes)}]`;
  });
}

function dropElement(element: Syntax, findings: SiteCollector, around: WalkContext): void {
  const name = rowName(element);
  const change = { from: name === undefined ? findings.code(element) : "the row", to: "nothing", code: "[]" };
  const scope = within(around.scope, name);
  if (element.type === "SpreadElement") {
    findings.inside(part(element, "argument"), scope, change, parenthesizedSwitch);
  } else {
    findings.inside(element, scope, change, (inner, changes) => `...(${switchOf(`[${inner}]`, changes)})`);
  }
}
