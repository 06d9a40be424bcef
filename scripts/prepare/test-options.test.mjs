import { describe, expect, test } from 'vitest'
import { readTestOptions } from './test-options.mjs'

describe('the arguments of npm test', () => {
  test.each([
    [[], {}],
    [['--changed'], { changedSince: 'HEAD' }],
    [['--changed', 'main'], { changedSince: 'main' }],
    [['--shard', '1/2'], { shard: '1/2' }],
    [['--shard=2/2'], { shard: '2/2' }],
    [['--changed', '--shard', '10/12'], { changedSince: 'HEAD', shard: '10/12' }],
  ])('%j are parsed', (args, options) => {
    expect(readTestOptions(args)).toEqual(options)
  })

  test.each([
    [['--chnaged']],
    [['--shard']],
    [['--shard', '3/2']],
    [['--shard', '0/2']],
    [['--shard', 'first']],
    [['lib/qr']],
    [['--changed', 'main', 'other']],
    [['--changed', '--', '--upload-pack=x']],
  ])('%j are rejected with one sentence that shows the correct syntax', (args) => {
    const { mistake, ...rest } = readTestOptions(args)
    expect(rest).toEqual({})
    expect(mistake).toMatch(/^[^\n]+(?:--shard 1\/2|--changed main|npx vitest run)/)
  })
})
