import { existsSync, readdirSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { nodeProgram } from './run-command.mjs'
import { check, unitTests } from './steps.mjs'

const isCode = (file) => /\.(?:tsx?|mjs|cjs)$/.test(file)
const isFormatted = (file) => isCode(file) || /\.(?:json|css)$/.test(file)

/**
 * Lints and format-checks the given files only.
 *
 * @param {readonly string[]} files
 */
export function checkFiles(files) {
  const there = files.filter((file) => existsSync(inRoot(file)))
  const code = there.filter(isCode)
  const formatted = there.filter(isFormatted)
  return check(
    ...(code.length > 0 ? [nodeProgram('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...code)] : []),
    ...(formatted.length > 0
      ? [
          nodeProgram(
            'node_modules/@biomejs/biome/bin/biome',
            'check',
            '--no-errors-on-unmatched',
            ...formatted,
          ),
        ]
      : []),
  )
}

/** Tests that read sources as text, so their imports don't show what they depend on. */
const readsSources = ['app/api/api-page.test.ts', 'app/api/route-matrix.test.ts']

/**
 * Runs the tests that import changed files, and those that read all sources.
 *
 * @param {string} since
 * @param {readonly string[]} shard arguments of vitest
 */
export async function testsOf(since, shard) {
  // Excludes the analysis of every pattern, which takes longer than all others.
  const isQuick = (name) => name.endsWith('.test.ts') && name !== 'patterns.test.ts'
  const scripts = readdirSync(inRoot('scripts')).filter(isQuick)
  const always = [...scripts.map((name) => `scripts/${name}`), ...readsSources]
  const parts = [
    await unitTests(process.env.TEST_DATABASE_URL, [`--changed=${since}`, '--passWithNoTests', ...shard]),
    await unitTests(process.env.TEST_DATABASE_URL, [...always, ...shard]),
  ]
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    output: parts.map(({ output }) => output).join('\n'),
  }
}
