import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { anchorsOf } from './prepare/anchors-of.mjs'
import { inRoot } from './prepare/root.mjs'
import { nodeProgram, runCommand } from './prepare/run-command.mjs'

/**
 * `npm run house`: figures about the code's structure. Only import cycles and broken references fail; the
 * rest is informational. `npm run house -- --list` names the files.
 */
const FRAGMENT_LINES = 30
const LONG_LINES = 300

const isListed = process.argv.includes('--list')
const isProduct = (file) =>
  /^(?:app|components|lib)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)
const read = (file) => readFileSync(inRoot(file), 'utf8')
const linesOf = (file) => read(file).trimEnd().split('\n').length

const filesOf = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inRoot('.'), path.join(entry.parentPath, entry.name)))

const files = ['app', 'components', 'lib', 'e2e', 'scripts', 'docs'].flatMap(filesOf)
const product = new Map(files.filter(isProduct).map((file) => [file, linesOf(file)]))
const imports = await readImports()

const long = [...product].filter(([, lines]) => lines > LONG_LINES).map(([file]) => file)
// A released migration is never edited, so it stays as a file.
const isMigration = (file) => file.startsWith('lib/store/migrations/')
const fragments = [...product.keys()].filter(
  (file) => product.get(file) < FRAGMENT_LINES && importersOf(file).length === 1 && !isMigration(file),
)
const circles = circlesOf(imports)
const { references, dangling } = readReferences()

figure('product files', product.size)
figure(
  'product lines',
  [...product.values()].reduce((sum, lines) => sum + lines, 0),
)
figure(
  `files under ${FRAGMENT_LINES} lines with one importer`,
  fragments.length,
  fragments.map((file) => `${file} <- ${importersOf(file)[0]}`),
)
figure(`files over ${LONG_LINES} lines`, long.length, long)
figure(
  'circles of imports',
  circles.length,
  circles.map((circle) => circle.join(' ')),
)
figure('references to the specification', references)
figure('references that lead nowhere', dangling.length, dangling)
if (circles.length > 0 || dangling.length > 0) process.exitCode = 1

function figure(what, count, list = []) {
  process.stdout.write(`${String(count).padStart(7)}  ${what}\n`)
  if (isListed) for (const each of list.toSorted()) process.stdout.write(`${' '.repeat(9)}${each}\n`)
}

function importersOf(file) {
  return [...imports].filter(([, imported]) => imported.has(file)).map(([importer]) => importer)
}

/** Imports between product files, types included. */
async function readImports() {
  const { output } = await runCommand(
    nodeProgram(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'app',
      'components',
      'lib',
      '--output-type',
      'json',
    ),
  )
  return new Map(
    JSON.parse(output)
      .modules.filter(({ source }) => isProduct(source))
      .map(({ source, dependencies }) => [
        source,
        new Set(dependencies.map(({ resolved }) => resolved).filter(isProduct)),
      ]),
  )
}

/** Import cycles (Tarjan's strongly connected components). */
function circlesOf(graph) {
  const order = new Map()
  const low = new Map()
  const open = []
  const found = []
  const visit = (file) => {
    order.set(file, order.size)
    low.set(file, order.get(file))
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) found.push(circle)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

/** References to the specification outside its pages, and those to missing sections. */
function readReferences() {
  const isPage = (file) => file.startsWith('docs/specification/')
  const sections = new Set(
    files
      .filter((file) => isPage(file) && path.basename(file) !== 'README.md')
      .flatMap((file) => anchorsOf(read(file)).map((anchor) => `${path.basename(file, '.md')}#${anchor}`)),
  )
  const cited = files
    .filter((file) => !isPage(file) && /\.(?:tsx?|mjs|cjs|md|css|sql)$/.test(file))
    // This file lists the refused forms.
    .filter((file) => file !== 'scripts/specification.test.ts')
    .flatMap((file) =>
      [...read(file).matchAll(/(?<!\w)spec:([a-z0-9-]+(?:#[\w-]+)?)/g)].map(([, section]) => ({
        file,
        section,
      })),
    )
  return {
    references: cited.length,
    dangling: cited
      .filter(({ section }) => !sections.has(section))
      .map(({ file, section }) => `${file}: ${section}`),
  }
}
