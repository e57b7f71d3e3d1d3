import { type AtRule, type ChildNode, type Container, type Declaration, parse, type Root } from "postcss";
import { collectNames, type DocumentNames, matchingSelectors } from "./selectors.ts";

/** Returns the CSS of the first paint, with only the custom properties and animations that the document uses. */
export function criticalCss(stylesheet: string | Root, html: string): string {
  const root = typeof stylesheet === "string" ? parse(stylesheet) : stylesheet.clone();
  const names = collectNames(html);
  filterNodes(root, (node) => isNeeded(node, names));
  removeUnusedDefinitions(root);
  return serializeCss(root);
}

/** Removes blocks that become empty. */
function filterNodes(container: Container, shouldKeep: (node: ChildNode) => boolean): void {
  container.each((node) => {
    if (!shouldKeep(node)) node.remove();
    else if (node.type === "rule" || (node.type === "atrule" && node.nodes !== undefined)) {
      if (!isAtomic(node)) filterNodes(node, shouldKeep);
      if (node.nodes?.length === 0) node.remove();
    }
  });
}

function isAtomic(node: ChildNode): node is AtRule {
  return node.type === "atrule" && /^(?:keyframes|property|font-face)$/.test(node.name);
}

// These properties do not affect the first paint.
const NON_PAINT_PROPERTY = /^(?:transition|cursor|will-change|scroll-|-webkit-tap-|pointer-events|user-select)/;
const DEFERRED_AT_RULE = /^(?:charset|page|view-transition|position-try)/;

function isNeeded(node: ChildNode, names: DocumentNames): boolean {
  if (node.type === "decl") return !NON_PAINT_PROPERTY.test(node.prop);
  if (node.type === "atrule") return isNeededAtRule(node);
  if (node.type !== "rule") return false;
  node.selector = matchingSelectors(node.selector, names).join(",");
  return node.selector !== "";
}

function isNeededAtRule({ name, params, nodes }: AtRule): boolean {
  if (name === "import")
    throw new Error(`The built stylesheet still imports another: ${params}. The build should have joined them.`);
  // The full stylesheet has Tailwind's fallback for browsers without @property.
  if (name === "layer" && params === "properties" && nodes !== undefined) return false;
  // The first paint does not wait for a font that has to be fetched.
  if (name === "font-face") return !/url\(/.test(String(nodes));
  return !DEFERRED_AT_RULE.test(name) && !(name === "media" && params.startsWith("print"));
}

/** Animations are removed last, because unused properties can name them. */
function removeUnusedDefinitions(root: Root): void {
  const usedProperties = findUsedProperties(declarationsIn(root));
  filterNodes(root, (node) => {
    if (node.type === "decl") return !node.prop.startsWith("--") || usedProperties.has(node.prop);
    return node.type !== "atrule" || node.name !== "property" || usedProperties.has(node.params);
  });
  const usedAnimations = new Set(
    declarationsIn(root).flatMap(({ prop, value }) => (/^--|animation/.test(prop) ? value.split(/[\s,]+/) : [])),
  );
  filterNodes(root, (node) => node.type !== "atrule" || node.name !== "keyframes" || usedAnimations.has(node.params));
}

function declarationsIn(root: Root): readonly Declaration[] {
  const declarations: Declaration[] = [];
  root.walkDecls((declaration) => {
    const grandparent = declaration.parent?.parent;
    if (grandparent?.type !== "atrule" || (grandparent as AtRule).name !== "keyframes") declarations.push(declaration);
  });
  return declarations;
}

function findUsedProperties(declarations: readonly Declaration[]): ReadonlySet<string> {
  const referencedProperties = new Map<string, string[]>();
  for (const { prop, value } of declarations) {
    const key = prop.startsWith("--") ? prop : "";
    const names = Array.from(value.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = ""]) => name);
    referencedProperties.set(key, [...(referencedProperties.get(key) ?? []), ...names]);
  }
  const usedProperties = new Set<string>();
  const markReferenced = (name: string) => {
    for (const next of referencedProperties.get(name) ?? []) {
      if (usedProperties.has(next)) continue;
      usedProperties.add(next);
      markReferenced(next);
    }
  };
  markReferenced("");
  return usedProperties;
}

/** Omits comments, redundant separators and repeated declarations. */
export function serializeCss(root: Root): string {
  root.walk((node) => {
    if (node.type === "comment") node.remove();
    else if (node.type !== "decl") node.raws["semicolon"] = false;
    else {
      node.value = node.value.replace(/"[^"]*"|'[^']*'|,\s+/g, (part) => (part.startsWith(",") ? "," : part));
      const previous = node.prev();
      if (previous?.type === "decl" && previous.toString() === node.toString()) previous.remove();
    }
  });
  return root.toString().trim();
}
