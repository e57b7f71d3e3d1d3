// Where does the server guard something? The places are found by rule, so that a new guard is tried as soon as it exists. Each is taken out
// or turned round by a switch, and the name that it gets holds no line number, so that a survivor can be listed.

import { withSwitches } from "../../domain/soak/mutate-sites.ts";
import { children, list, nameIn, part, syntaxOf } from "../../domain/soak/syntax.ts";

/** The rooms in which every condition and every act is a guard. */
const GUARD_ROOMS = /^src\/(http|visit)\/|^src\/operations\/(operator-\w+|private-server|server)\.ts$/;
/** What stands in them and only describes, or remembers what may be read again. */
const NO_GUARDS = /^src\/(http\/openapi|visit\/reads|visit\/sessions\/(kept-)?facts)\.ts$/;
/** Acts that guard wherever they stand. */
const ACTS =
  /^(audit|keep|note|count|require|refuse|end|forget|drop|revoke|extend|check|hold|limit|header|setCookie|clearCookie|addHook|remove\w*ContentTypeParser|set\w*(Compiler|Handler)$|addSchema)/;
/** Registering what is answered at an address is no guard: without it nothing is answered there. */
const REGISTRATIONS = /^(get|post|put|delete|all|route|register|decorateRequest|use|serve)$/;
/** Names of headers; tables of words have keys with hyphens too. */
const HEADER_NAME =
  /^(accept|cache|clear|content|cross|if|last|origin|permissions|referrer|retry|set|strict|vary|www|x)(-[a-z0-9]+)+$/;
const LIMIT_NAME =
  /^(?=[A-Z0-9_]+$).*(^|_)(MAX|MOST|LONGEST|LARGEST|LIMITS?|WINDOW|PATIENCE|WITHIN|KEPT|BUDGET|CAP)(_|$)/;
const ENDPOINT = /^(GET|POST|PUT|DELETE) /;
const SCHEMA_LIMITS = ["min", "max", "length", "regex", "refine", "check"];

/** All guards of a file, each as a mutant, and the file with a switch at each; numbered from `first` on. */
export function guardsOf(text, file, first = 1) {
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
  const found = { text, file, add, isGuardRoom: GUARD_ROOMS.test(file) && !NO_GUARDS.test(file) };
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

  function condition(node, { isGuardRoom, add, text }, around) {
    if (node.type !== "IfStatement" || node.alternate || !isGuardRoom || around.depth === 0) return;
    if (throwsAtOnce(part(node, "consequent"))) return;
    const test = part(node, "test");
    add(test, around, { from: `if (${text.slice(test.start, test.end)})`, to: "never" }, asTest);
  },

  function act(node, { isGuardRoom, add }, around) {
    if (node.type !== "ExpressionStatement") return;
    const called = callIn(part(node, "expression"));
    const name = called && calledName(called);
    if (name === undefined || REGISTRATIONS.test(name)) return;
    if (ACTS.test(name) || (isGuardRoom && around.depth > 0)) add(node, around, { to: "nothing" }, asStatement);
  },

  // What is counted before it is looked at is looked at without being counted.
  function count(node, { add, text }, around) {
    if (node.type !== "CallExpression" || calledName(node) !== "take") return;
    const check = list(node, "arguments")[1];
    if (check === undefined) return;
    add(node, around, { to: "the check alone", code: `(${text.slice(check.start, check.end)})()` }, asExpression);
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

  function schema(node, { file, isGuardRoom, add, text }, around) {
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
    if (isGuardRoom && name === "schema") add(part(node, "value"), around, { to: "nothing" }, asExpression);
  },

  function header(node, { add, text }, around) {
    if (!isEntry(node, around)) return;
    const key = part(node, "key");
    if (key.type !== "Literal" || !HEADER_NAME.test(key.value)) return;
    const whole = { from: text.slice(node.start, node.end), to: "nothing", code: "{}" };
    add(node, around, whole, asEntry);
  },

  function limit(node, { add }, around) {
    if (node.type !== "VariableDeclarator" || around.depth > 0 || !LIMIT_NAME.test(nameIn(node.id) ?? "")) return;
    for (const number of numbersIn(node.init, nameIn(node.id)))
      add(number.node, { ...around, scope: number.scope }, { to: "Infinity", code: "Infinity" }, asExpression);
  },

  function option(node, found, around) {
    if (node.type !== "CallExpression" || calledName(node) !== "fastify") return;
    const options = list(node, "arguments")[0];
    if (options?.type === "ObjectExpression")
      addOptions(options, found, { ...around, scope: [...around.scope, "fastify"] });
  },

  function flag(node, { file, isGuardRoom, add }, around) {
    if (!isEntry(node, around) || !isGuardRoom || file.startsWith("src/operations/")) return;
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
