/**
 * A hook of Node that resolves packages of the workspace to their sources, so that specs need no build of them
 * (https://nodejs.org/api/module.html#resolvespecifier-context-nextresolve).
 */
export const resolve = (specifier, context, nextResolve) =>
  nextResolve(specifier, { ...context, conditions: ['@latchkey/source', ...context.conditions] });
