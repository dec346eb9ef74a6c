import { build } from 'vite';
import { gzipSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
const out: any[] = [];
await build({
  root: '/work/main/apps/web',
  logLevel: 'error',
  build: { write: false },
  plugins: [
    {
      name: 'x',
      generateBundle(_o: any, bundle: any) {
        for (const c of Object.values(bundle) as any[])
          if (c.type === 'chunk')
            out.push({
              file: c.fileName,
              gz: gzipSync(c.code, { level: 9 }).length,
              raw: c.code.length,
              imports: c.imports,
              isEntry: c.isEntry,
              facade: c.facadeModuleId,
              modules: Object.entries(c.modules).map(([id, m]: any) => [
                id.replace('/work/main/', ''),
                m.renderedLength,
              ]),
            });
      },
    },
  ] as any,
});
writeFileSync('/tmp/sizes.json', JSON.stringify(out, null, 1));
