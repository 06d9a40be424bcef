import { parseArgs } from 'node:util'

/**
 * What `npm test` was asked for.
 *
 * @param {readonly string[]} args what stands behind `npm test --`
 * @returns {{ changedSince?: string, shard?: string } | { mistake: string }} `changedSince` names a commit; a mistake is a
 *   sentence
 */
export function readTestOptions(args) {
  const { values, positionals, mistake } = parse(args)
  if (mistake) return { mistake }
  const [since = 'HEAD', ...others] = positionals
  if (positionals.length > 0 && !values.changed)
    return { mistake: `npm test takes no name. One file of tests: npx vitest run ${positionals[0]}` }
  if (others.length > 0 || since.startsWith('-'))
    return { mistake: 'What changed is told since one commit: --changed main' }
  const { shard } = values
  if (shard !== undefined && !isShard(shard))
    return { mistake: `A part of the tests is told as --shard 1/2, and not ${shard}.` }
  return { ...(values.changed ? { changedSince: since } : {}), ...(shard === undefined ? {} : { shard }) }
}

function parse(args) {
  const options = { changed: { type: 'boolean' }, shard: { type: 'string' } }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const [sentence] = error.message.split('. ')
    return { mistake: `${sentence.replace(/\.$/, '')}. npm test takes --changed and --shard 1/2.` }
  }
}

function isShard(text) {
  const [, part, of] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text) ?? []
  return part !== undefined && Number(part) <= Number(of)
}
