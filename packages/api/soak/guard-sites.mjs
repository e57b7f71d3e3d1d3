// Finds the guards of the server by syntax, by folder, and by the types of src/guard-marks.ts. A switch removes or inverts each guard.

import { withSwitches } from "../../domain/soak/mutate-sites.ts";
import { children, list, nameIn, part, syntaxOf } from "../../domain/soak/syntax.ts";
import { GUARD_METHODS } from "./guard-methods.ts";

/** In files whose path starts with one of these, every condition and every call statement is a guard. */
export const GUARD_PATHS = [
  "src/http/",
  "src/session-context/",
  "src/operations/operator-",
  "src/operations/private-server.ts",
  "src/operations/server.ts",
];
/** Except these, which only describe or cache. */
export const UNGUARDED_PATHS = [
  "src/http/openapi.ts",
  "src/session-context/member-read-cache.ts",
  "src/session-context/sessions/member-snapshot",
];
/** Not guards: without its registration, an endpoint does not exist. */
const REGISTRATIONS = /^(get|post|put|delete|all|route|register|decorateRequest|use|serve)$/;
/** Other keys with hyphens are not headers. */
const HEADER_NAME =
  /^(accept|cache|clear|content|cross|if|last|origin|permissions|referrer|retry|set|strict|vary|www|x)(-[a-z0-9]+)+$/;
const ENDPOINT = /^(GET|POST|PUT|DELETE) /;
const SCHEMA_LIMITS = ["min", "max", "length", "regex", "refine", "check"];

/** The names of the functions, methods and types that a file marks. */
export function marksIn(text, file) {
  const marks = [];
  const walk = (node, { name, type }) => {
    const inner = { name: nameIn(node.id) ?? nameIn(node.key) ?? name, type };
    if (node.type === "TSInterfaceDeclaration") inner.type = nameIn(node.id);
    if (node.returnType && mentions(node.returnType, text, ["Guard"])) marks.push(inner.name);
    if (node.type === "TSPropertySignature" && mentions(node.typeAnnotation, text, ["Limit"])) marks.push(inner.type);
    for (const child of children(node)) walk(child, inner);
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

/** Returns all guards of a file as mutants, numbered from `first`, and its text with a switch at each. `marks` are those of all files. */
export function guardsOf(text, file, { first = 1, marks = marksIn(text, file) } = {}) {
  const sites = [];
  const add = (node, context, change, write) => {
    const from = change.from ?? text.slice(node.start, node.end);
    sites.push({
      start: node.start,
      end: node.end,
      scope: context.scope,
      changes: [{ code: "undefined", ...change, from }],
      write,
    });
  };
  const source = {
    text,
    file,
    add,
    marks: new Set([...GUARD_METHODS, "Limit", ...marks]),
    isGuardPath: isIn(GUARD_PATHS, file) && !isIn(UNGUARDED_PATHS, file),
  };
  const walk = (node, context) => {
    if (node.type.startsWith("TS") && node.expression === undefined) return;
    if (node.type === "ImportDeclaration") return;
    for (const rule of RULES) rule(node, source, context);
    const inner = {
      scope: scopeOf(node, context.scope),
      parent: node,
      depth: context.depth + (isFunction(node) ? 1 : 0),
    };
    for (const child of children(node)) walk(child, inner);
  };
  walk(syntaxOf(text, file), { scope: [], parent: undefined, depth: 0 });
  return withSwitches(text, sites, { file, first });
}

const isOff = ([{ number }]) => `globalThis.isGuardOff(${number})`;
const asExpression = (inner, changes) => `(${isOff(changes)} ? (${changes[0].code}) : ${inner})`;
const asStatement = (inner, changes) => `{ if (!${isOff(changes)}) ${inner} }`;
const asTest = (inner, changes) => `(!${isOff(changes)} && (${inner}))`;
const asEntry = (inner, changes) => `...(${isOff(changes)} ? {} : { ${inner} })`;

/** Each rule adds the node if it is a guard. */
const RULES = [
  function refusal(node, { add }, context) {
    if (node.type !== "ThrowStatement") return;
    const thrown = part(node, "argument");
    // A plain Error stops the start, and guards no request.
    if (thrown.type !== "NewExpression" || nameIn(thrown.callee) === "Error") return;
    add(node, context, { to: "nothing" }, asStatement);
  },

  function condition(node, { isGuardPath, add, text }, context) {
    if (node.type !== "IfStatement" || node.alternate || !isGuardPath || context.depth === 0) return;
    if (throwsAtOnce(part(node, "consequent"))) return;
    const test = part(node, "test");
    add(test, context, { from: `if (${text.slice(test.start, test.end)})`, to: "never" }, asTest);
  },

  function call(node, { isGuardPath, add, marks }, context) {
    if (node.type !== "ExpressionStatement") return;
    const callExpression = callIn(part(node, "expression"));
    const name = callExpression && calledName(callExpression);
    if (name === undefined || REGISTRATIONS.test(name)) return;
    if (marks.has(name) || (isGuardPath && context.depth > 0)) add(node, context, { to: "nothing" }, asStatement);
  },

  // Calls the guarded function without its guard.
  function guarded(node, { add, text, marks }, context) {
    if (node.type !== "CallExpression" || context.parent.type === "ExpressionStatement" || !marks.has(calledName(node)))
      return;
    const work = list(node, "arguments").at(-1);
    if (work?.type !== "ArrowFunctionExpression" || list(work, "params").length > 0) return;
    add(node, context, { to: "the check alone", code: `(${text.slice(work.start, work.end)})()` }, asExpression);
  },

  function accessLevel(node, { add }, context) {
    if (!isEntry(node, context) || nameIn(node.key) !== "access" || context.scope.includes("schema")) return;
    const value = part(node, "value");
    if (value.type !== "Literal") return;
    for (const access of value.value === "public"
      ? ["session"]
      : ["public", "session"].filter((candidate) => candidate !== value.value))
      add(value, context, { to: access, code: JSON.stringify(access) }, asExpression);
  },

  function schema(node, { file, isGuardPath, add, text }, context) {
    if (node.type === "CallExpression" && file.endsWith("contract.ts")) {
      const callee = part(node, "callee");
      const name = calledName(node);
      if (callee.type === "MemberExpression" && SCHEMA_LIMITS.includes(name)) {
        const object = part(callee, "object");
        const code = text.slice(object.start, object.end);
        add(node, context, { from: text.slice(object.end, node.end), to: "nothing", code }, asExpression);
      }
      if (name === "strictObject") {
        const code = text.slice(node.start, node.end).replace("strictObject", "looseObject");
        add(node, context, { from: "strictObject", to: "looseObject", code }, asExpression);
      }
    }
    if (!isEntry(node, context)) return;
    const name = nameIn(node.key);
    if (
      file.endsWith("contract.ts") &&
      ENDPOINT.test(context.scope.at(-1) ?? "") &&
      (name === "body" || name === "query")
    )
      add(part(node, "value"), context, { to: "anything", code: "z.any()" }, asExpression);
    if (isGuardPath && name === "schema") add(part(node, "value"), context, { to: "nothing" }, asExpression);
  },

  function header(node, { add, text }, context) {
    if (!isEntry(node, context)) return;
    const key = part(node, "key");
    if (key.type !== "Literal" || !HEADER_NAME.test(key.value)) return;
    const change = { from: text.slice(node.start, node.end), to: "nothing", code: "{}" };
    add(node, context, change, asEntry);
  },

  function limit(node, { add, text, marks }, context) {
    if (node.type !== "VariableDeclarator" || context.depth > 0) return;
    const type = node.id.typeAnnotation ?? (node.init?.type === "TSSatisfiesExpression" && node.init.typeAnnotation);
    if (!type || !mentions(type, text, [...marks])) return;
    for (const literal of numbersIn(node.init, nameIn(node.id)))
      add(literal.node, { ...context, scope: literal.scope }, { to: "Infinity", code: "Infinity" }, asExpression);
  },

  function option(node, source, context) {
    if (node.type !== "CallExpression" || calledName(node) !== "fastify") return;
    const options = list(node, "arguments")[0];
    if (options?.type === "ObjectExpression")
      addOptions(options, source, { ...context, scope: [...context.scope, "fastify"] });
  },

  function flag(node, { file, isGuardPath, add }, context) {
    if (!isEntry(node, context) || !isGuardPath || file.startsWith("src/operations/")) return;
    const value = part(node, "value");
    if (typeof value.value !== "boolean" || value.type !== "Literal") return;
    const to = String(!value.value);
    add(value, { ...context, scope: [...context.scope, nameIn(node.key)] }, { to, code: to }, asExpression);
  },
];

/** A property of an object literal, not of a destructuring pattern. */
function isEntry(node, { parent }) {
  return node.type === "Property" && parent?.type === "ObjectExpression" && !node.shorthand;
}

// Removes the option, because an `undefined` option may mean something else than an absent one.
function addOptions(options, source, context) {
  for (const property of list(options, "properties")) {
    if (property.type !== "Property" || property.shorthand) continue;
    const value = part(property, "value");
    const scope = [...context.scope, nameIn(property.key)];
    if (value.type === "ObjectExpression") addOptions(value, source, { ...context, scope });
    else {
      const from = source.text.slice(value.start, value.end);
      source.add(property, { ...context, scope }, { from, to: "nothing" }, asEntry);
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
  if (node.type === "VariableDeclarator" || node.type === "FunctionDeclaration")
    return appendName(scope, nameIn(node.id));
  if (node.type === "Property") return appendName(scope, nameIn(node.key) ?? node.key?.value);
  // A registration is named by its first argument.
  if (node.type === "CallExpression") {
    const first = list(node, "arguments")[0];
    return appendName(scope, first?.type === "Literal" && typeof first.value === "string" ? first.value : undefined);
  }
  return scope;
}

function appendName(scope, name) {
  return name === undefined ? scope : [...scope, String(name)];
}
