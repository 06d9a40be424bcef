import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runCommand } from './run-command.mjs'

const JOURNEYS = 'e2e/journeys'

/**
 * The files that differ from a commit, including new ones.
 *
 * @param {string} since a commit, as git names it
 * @returns {Promise<string[] & { mistake?: undefined } | { mistake: string }>} paths from the project folder
 */
export async function changedFiles(since) {
  const git = ['git', '-c', 'core.quotePath=false']
  const [changed, added] = await Promise.all([
    runCommand([...git, 'diff', '--name-only', '--relative', since, '--']),
    runCommand([...git, 'ls-files', '--others', '--exclude-standard']),
  ])
  if (changed.status !== 0 || added.status !== 0)
    return { mistake: `git does not know ${since}. Compare with a commit: --changed main` }
  return [...new Set(`${changed.output}\n${added.output}`.split('\n').filter(Boolean))].sort()
}

/** Folders that are layers, not resources. */
const layers =
  /^(?:app|components|lib|api|ui|form|list|shell|console|runtime|compose|service|contract|browser|client|http|store|language|labels|testing|e2e)$/

/**
 * Journeys a change may break, including changed journeys. Matches by name: a resource has the same name in every
 * layer and in its URL.
 *
 * @param {readonly string[]} files changed files
 * @param {readonly { name: string, text: string }[]} journeys
 * @returns {string[]} names of journeys
 */
export function journeysFor(files, journeys) {
  const words = new Set(files.filter((file) => /^(?:app|components|lib)\//.test(file)).flatMap(wordsOf))
  const isMeant = ({ name, text }) =>
    files.includes(`${JOURNEYS}/${name}`) ||
    [...words].some((word) => name.startsWith(word) || new RegExp(`['"\`/]${word}\\b`).test(text))
  return journeys.filter(isMeant).map(({ name }) => name)
}

const wordsOf = (file) =>
  file
    .replace(/\.[^/]*$/, '')
    .split('/')
    .filter((word) => /^[a-z][a-z-]+$/.test(word) && !layers.test(word))
    .slice(0, 1)

/** All journeys with their text. */
export const readJourneys = () =>
  readdirSync(inRoot(JOURNEYS))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ name, text: readFileSync(inRoot(JOURNEYS, name), 'utf8') }))
