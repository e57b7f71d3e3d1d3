// Finds the guards of the server: by syntax, by folder, and by the types of src/guard-marks.ts, but not by the names of functions and constants.
// A switch removes or inverts each guard. The name of a guard has no line number, so that a survivor can be listed.

import { withSwitches } from "../../domain/soak/mutate-sites.ts";
import { children, list, nameIn, part, syntaxOf } from "../../domain/soak/syntax.ts";
import { GUARD_METHODS } from "./guard-methods.ts";

/** The folders and files, by the start of their path, in which every condition and every statement that calls something is a guard. */
export const GUARD_PATHS = [
  "src/http/",
  "src/session-context/",
  "src/operations/operator-",
  "src/operations/private-server.ts",
  "src/operations/server.ts",
];
/** Of these, the files that only describe or cache. */
export const UNGUARDED_PATHS = [
  "src/http/openapi.ts",
  "src/session-context/member-read-cache.ts",
  "src/session-context/sessions/member-snapshot",
];
/** Registering what is answered at an address is no guard: without it nothing is answered there. */
const REGISTRATIONS = /^(get|post|put|delete|all|route|register|decorateRequest|use|serve)$/;
/** Names of headers; tables of words have keys with hyphens too. */
const HEADER_NAME =
  /^(accept|cache|clear|content|cross|if|last|origin|permissions|referrer|retry|set|strict|vary|www|x)(-[a-z0-9]+)+$/;
const ENDPOINT = /^(GET|POST|PUT|DELETE) /;
const SCHEMA_LIMITS = ["min", "max", "length", "regex", "refine", "check"];

/** The functions, methods and types that a file marks with the types of src/guard-marks.ts. */
export function marksIn(text, file) {
  const marks = [];
  const walk = (node, { name, type }) => {
    const inside = { name: nameIn(node.id) ?? nameIn(node.key) ?? name, type };
    if (node.type === "TSInterfaceDeclaration") inside.type = nameIn(node.id);
    if (node.returnType && mentions(node.returnType, text, ["Guard"])) marks.push(inside.name);
    if (node.type === "TSPropertySignature" && mentions(node.typeAnnotation, text, ["Limit"])) marks.push(inside.type);
    for (const child of children(node)) walk(child, inside);
  };
  walk(syntaxOf(text, file), {});
  return marks;
}

function isIn(paths, file) {
  return paths.some((path) => file.startsWith(path));
}

function mentions(node, text, types) {
  return text
    .slice(node.start, node.end)
    .match(/\w+/g)
    .some((word) => types.includes(word));
}

/**
 * All guards of a file, each as a mutant, and the file with a switch at each; numbered from `first` on. `marks` are those of all files; by
 * default of this file.
 */
export function guardsOf(text, file, { first = 1, marks = marksIn(text, file) } = {}) {
  const sites = [];
  const add = (node, around, change, write) => {
    const from = change.from ?? text.slice(node.start, node.end);
    sites.push({
      start: node.start,
      end: node.end,
      scope: around.scope,
      changes: [{ code: "undefined", ...change, from }],
      write,
    });
  };
  const found = {
    text,
    file,
    add,
    marks: new Set([...GUARD_METHODS, "Limit", ...marks]),
    isGuardPath: isIn(GUARD_PATHS, file) && !isIn(UNGUARDED_PATHS, file),
  };
  const walk = (node, around) => {
    if (node.type.startsWith("TS") && node.expression === undefined) return;
    if (node.type === "ImportDeclaration") return;
    for (const rule of RULES) rule(node, found, around);
    const inside = {
      scope: scopeOf(node, around.scope),
      parent: node,
      depth: around.depth + (isFunction(node) ? 1 : 0),
    };
    for (const child of children(node)) walk(child, inside);
  };
  walk(syntaxOf(text, file), { scope: [], parent: undefined, depth: 0 });
  return withSwitches(text, sites, { file, first });
}

const isOff = ([{ number }]) => `globalThis.isGuardOff(${number})`;
const asExpression = (inner, changes) => `(${isOff(changes)} ? (${changes[0].code}) : ${inner})`;
const asStatement = (inner, changes) => `{ if (!${isOff(changes)}) ${inner} }`;
const asTest = (inner, changes) => `(!${isOff(changes)} && (${inner}))`;
const asEntry = (inner, changes) => `...(${isOff(changes)} ? {} : { ${inner} })`;

/** Each looks at a node, and adds the guard that it is. */
const RULES = [
  function refusal(node, { add }, around) {
    if (node.type !== "ThrowStatement") return;
    const thrown = part(node, "argument");
    // What a plain Error says is told to whoever starts the server, and guards no request.
    if (thrown.type !== "NewExpression" || nameIn(thrown.callee) === "Error") return;
    add(node, around, { to: "nothing" }, asStatement);
  },

  function condition(node, { isGuardPath, add, text }, around) {
    if (node.type !== "IfStatement" || node.alternate || !isGuardPath || around.depth === 0) return;
    if (throwsAtOnce(part(node, "consequent"))) return;
    const test = part(node, "test");
    add(test, around, { from: `if (${text.slice(test.start, test.end)})`, to: "never" }, asTest);
  },

  function act(node, { isGuardPath, add, marks }, around) {
    if (node.type !== "ExpressionStatement") return;
    const called = callIn(part(node, "expression"));
    const name = called && calledName(called);
    if (name === undefined || REGISTRATIONS.test(name)) return;
    if (marks.has(name) || (isGuardPath && around.depth > 0)) add(node, around, { to: "nothing" }, asStatement);
  },

  // A guarded function is called without its guard.
  function guarded(node, { add, text, marks }, around) {
    if (node.type !== "CallExpression" || around.parent.type === "ExpressionStatement" || !marks.has(calledName(node)))
      return;
    const work = list(node, "arguments").at(-1);
    if (work?.type !== "ArrowFunctionExpression" || list(work, "params").length > 0) return;
    add(node, around, { to: "the check alone", code: `(${text.slice(work.start, work.end)})()` }, asExpression);
  },

  function access(node, { add }, around) {
    if (!isEntry(node, around) || nameIn(node.key) !== "access" || around.scope.includes("schema")) return;
    const value = part(node, "value");
    if (value.type !== "Literal") return;
    for (const other of value.value === "public"
      ? ["session"]
      : ["public", "session"].filter((one) => one !== value.value))
      add(value, around, { to: other, code: JSON.stringify(other) }, asExpression);
  },

  function schema(node, { file, isGuardPath, add, text }, around) {
    if (node.type === "CallExpression" && file.endsWith("contract.ts")) {
      const callee = part(node, "callee");
      const name = calledName(node);
      if (callee.type === "MemberExpression" && SCHEMA_LIMITS.includes(name)) {
        const object = part(callee, "object");
        const code = text.slice(object.start, object.end);
        add(node, around, { from: text.slice(object.end, node.end), to: "nothing", code }, asExpression);
      }
      if (name === "strictObject") {
        const code = text.slice(node.start, node.end).replace("strictObject", "looseObject");
        add(node, around, { from: "strictObject", to: "looseObject", code }, asExpression);
      }
    }
    if (!isEntry(node, around)) return;
    const name = nameIn(node.key);
    if (
      file.endsWith("contract.ts") &&
      ENDPOINT.test(around.scope.at(-1) ?? "") &&
      (name === "body" || name === "query")
    )
      add(part(node, "value"), around, { to: "anything", code: "z.any()" }, asExpression);
    if (isGuardPath && name === "schema") add(part(node, "value"), around, { to: "nothing" }, asExpression);
  },

  function header(node, { add, text }, around) {
    if (!isEntry(node, around)) return;
    const key = part(node, "key");
    if (key.type !== "Literal" || !HEADER_NAME.test(key.value)) return;
    const whole = { from: text.slice(node.start, node.end), to: "nothing", code: "{}" };
    add(node, around, whole, asEntry);
  },

  function limit(node, { add, text, marks }, around) {
    if (node.type !== "VariableDeclarator" || around.depth > 0) return;
    const type = node.id.typeAnnotation ?? (node.init?.type === "TSSatisfiesExpression" && node.init.typeAnnotation);
    if (!type || !mentions(type, text, [...marks])) return;
    for (const number of numbersIn(node.init, nameIn(node.id)))
      add(number.node, { ...around, scope: number.scope }, { to: "Infinity", code: "Infinity" }, asExpression);
  },

  function option(node, found, around) {
    if (node.type !== "CallExpression" || calledName(node) !== "fastify") return;
    const options = list(node, "arguments")[0];
    if (options?.type === "ObjectExpression")
      addOptions(options, found, { ...around, scope: [...around.scope, "fastify"] });
  },

  function flag(node, { file, isGuardPath, add }, around) {
    if (!isEntry(node, around) || !isGuardPath || file.startsWith("src/operations/")) return;
    const value = part(node, "value");
    if (typeof value.value !== "boolean" || value.type !== "Literal") return;
    const to = String(!value.value);
    add(value, { ...around, scope: [...around.scope, nameIn(node.key)] }, { to, code: to }, asExpression);
  },
];

/** What an object is given; taking one apart looks the same. */
function isEntry(node, { parent }) {
  return node.type === "Property" && parent?.type === "ObjectExpression" && !node.shorthand;
}

// An option that is left out is the library's own; one that is `undefined` may be something else.
function addOptions(options, found, around) {
  for (const property of list(options, "properties")) {
    if (property.type !== "Property" || property.shorthand) continue;
    const value = part(property, "value");
    const scope = [...around.scope, nameIn(property.key)];
    if (value.type === "ObjectExpression") addOptions(value, found, { ...around, scope });
    else {
      const from = found.text.slice(value.start, value.end);
      found.add(property, { ...around, scope }, { from, to: "nothing" }, asEntry);
    }
  }
}

function numbersIn(node, name) {
  if (node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression")
    return numbersIn(node.expression, name);
  if (node?.type === "ObjectExpression")
    return list(node, "properties").flatMap((property) =>
      numbersIn(property.value, `${name}.${nameIn(property.key) ?? property.key?.value}`),
    );
  const isNumber = node?.type === "Literal" ? typeof node.value === "number" : node?.type === "BinaryExpression";
  return isNumber ? [{ node, scope: [name] }] : [];
}

function throwsAtOnce(consequent) {
  if (consequent.type === "ThrowStatement") return true;
  return consequent.type === "BlockStatement" && consequent.body.length === 1 && throwsAtOnce(consequent.body[0]);
}

function callIn(expression) {
  const inner = { AwaitExpression: "argument", UnaryExpression: "argument", ChainExpression: "expression" }[
    expression.type
  ];
  return inner === undefined
    ? expression.type === "CallExpression"
      ? expression
      : undefined
    : callIn(expression[inner]);
}

function calledName({ callee }) {
  return callee.type === "MemberExpression" ? nameIn(callee.property) : nameIn(callee);
}

function isFunction({ type }) {
  return /Function/.test(type);
}

function scopeOf(node, scope) {
  if (node.type === "VariableDeclarator" || node.type === "FunctionDeclaration") return named(scope, nameIn(node.id));
  if (node.type === "Property") return named(scope, nameIn(node.key) ?? node.key?.value);
  // A registration is called by what it is registered for.
  if (node.type === "CallExpression") {
    const first = list(node, "arguments")[0];
    return named(scope, first?.type === "Literal" && typeof first.value === "string" ? first.value : undefined);
  }
  return scope;
}

function named(scope, name) {
  return name === undefined ? scope : [...scope, String(name)];
}
