import { parseArgs } from 'node:util'

/**
 * Reads the arguments of `npm test`.
 *
 * @param {readonly string[]} args arguments after `npm test --`
 * @returns {{ changedSince?: string, shard?: string } | { mistake: string }} `changedSince` names a commit; a mistake
 *   is a sentence
 */
export function readTestOptions(args) {
  const { values, positionals, mistake } = parse(args)
  if (mistake) return { mistake }
  const [since = 'HEAD', ...others] = positionals
  if (positionals.length > 0 && !values.changed)
    return { mistake: `npm test takes no file name. To run one test file: npx vitest run ${positionals[0]}` }
  if (others.length > 0 || since.startsWith('-'))
    return { mistake: 'Compare with one commit: --changed main' }
  const { shard } = values
  if (shard !== undefined && !isShard(shard))
    return { mistake: `Name a part of the tests as --shard 1/2, not ${shard}.` }
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
