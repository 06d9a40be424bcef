import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, wholeOptions } from './bundle.mjs'
import { licenseOf } from './package-licenses.mjs'
import { inRoot } from './root.mjs'
import { runCommand } from './run-command.mjs'

const FOLDER = 'dist/flow-package'
const programs = {
  main: 'lib/cli/flow/main.ts',
  'language-server': 'lib/cli/flow/language-server/main.ts',
}

const start = `#!/usr/bin/env node
await import(process.argv[2] === 'lsp' ? './language-server.mjs' : './main.mjs')
`

/**
 * Builds the npm package of the flow checker: self-contained programs, a JSON Schema for each version of Flow JSON,
 * documentation, and the licenses of the bundled packages.
 *
 * @param {string} [into] the folder to write the package to
 * @returns {Promise<string>} the path of the package
 */
export async function packFlowCommand(into = inRoot('dist')) {
  const folder = inRoot(FOLDER)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'schemas'), { recursive: true })
  const put = (name, text) => writeFileSync(path.join(folder, name), text)
  const product = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

  const packages = new Set()
  for (const [name, entry] of Object.entries(programs))
    for (const each of await bundleAll(entry, path.join(folder, `${name}.mjs`))) packages.add(each)
  put('switchboard-flow.mjs', start)
  chmodSync(path.join(folder, 'switchboard-flow.mjs'), 0o755)
  for (const [version, schema] of Object.entries(await readSchemas()))
    put(`schemas/flow-${version}.json`, `${JSON.stringify(schema, null, 2)}\n`)
  put('package.json', `${JSON.stringify(descriptionOf(product), null, 2)}\n`)
  put('README.md', readFileSync(inRoot('docs/flow-checker.md'), 'utf8'))
  put('LICENSE', readFileSync(inRoot('LICENSE'), 'utf8'))
  put(
    'THIRD-PARTY-LICENSES.txt',
    [...packages]
      .sort()
      .map((each) => licenseOf(inRoot(each)))
      .join('\n'),
  )

  const pack = ['npm', 'pack', '--pack-destination', into]
  const { status, output } = await runCommand(pack, { cwd: folder })
  if (status !== 0) throw new Error(output)
  return path.join(into, `${product.name}-flow-${product.version}.tgz`)
}

const descriptionOf = ({ name, version, license, engines }) => ({
  name: `${name}-flow`,
  version,
  description: 'Checks, upgrades, and tests Flow JSON documents, in pipelines and editors.',
  license,
  type: 'module',
  engines,
  bin: { 'switchboard-flow': 'switchboard-flow.mjs' },
  files: ['*.mjs', 'schemas', 'THIRD-PARTY-LICENSES.txt'],
})

/** @returns {Promise<string[]>} folders of the bundled packages */
async function bundleAll(entry, outfile) {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    ...wholeOptions(entry, outfile),
    outfile,
    external: [],
    sourcemap: false,
    minify: true,
    metafile: true,
  })
  const folders = Object.keys(metafile.inputs).map(
    (file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1],
  )
  return [...new Set(folders.filter((folder) => folder !== undefined))]
}

async function readSchemas() {
  const outfile = 'dist/flow-command/json-schema.mjs'
  await bundle('lib/language/flow-json/language/json-schema.ts', outfile)
  const { flowJsonSchemas } = await import(pathToFileURL(inRoot(outfile)).href)
  return flowJsonSchemas()
}
