import { basename } from 'node:path';
import { rolldown } from 'rolldown';

// Lists the texts of a created language that are English. Run in the folder of its package: `npm run untranslated`.

const tag = basename(process.cwd());
const [texts, english] = await Promise.all([exportOf(`src/${tag}.ts`), exportOf('src/english.ts')]);
const left = Object.entries(english).filter(([id, text]) => texts[id] === text);
for (const [id, text] of left) console.log(`${id}: ${text}`);
console.log(`${left.length} of ${Object.keys(english).length} texts are English.`);

/** The one export of a module. */
async function exportOf(input) {
  const bundle = await rolldown({
    input,
    external: /^react/,
    logLevel: 'silent',
    resolve: { conditionNames: ['@latchkey/source', 'import', 'default'] },
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const [value] = Object.values(await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`));
  return value;
}
