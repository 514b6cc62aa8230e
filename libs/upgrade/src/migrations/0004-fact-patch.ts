import ts from 'typescript';
import { replace, type Migration } from '../migration.js';
import { nodesOf } from '../source-files.js';

/** `{ type: 'eml/linkSent', sets: … }` becomes `{ type: 'eml/linkSent', patch: … }`. */
export const factPatch: Migration = {
  id: '0004-fact-patch',
  version: '0.2.0',
  title: 'Renames the member `sets` of the actions of a slice to `patch`.',
  changesIn(source) {
    const objects = nodesOf(source, ts.isObjectLiteralExpression).filter(({ properties }) => {
      const type = properties.find((property) => property.name?.getText(source) === 'type');
      return (
        type && ts.isPropertyAssignment(type) && /^['"`][\w-]+\/[\w-]+['"`]$/.test(type.initializer.getText(source))
      );
    });
    return {
      edits: objects.flatMap(({ properties }) =>
        properties.flatMap((property) => {
          if (property.name?.getText(source) !== 'sets') return [];
          return [replace(property.name, ts.isShorthandPropertyAssignment(property) ? 'patch: sets' : 'patch')];
        }),
      ),
    };
  },
};
