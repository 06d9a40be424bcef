import { describe, expect, test } from 'vitest'
import { isForThisSystem, isInstalled } from './ensure-installed.mjs'

describe('installed packages', () => {
  test('are those of the lock file here, where these tests run', () => {
    expect(isInstalled(true)).toBe(true)
  })

  test('of this system are told from those of others', () => {
    const { platform, arch } = process
    expect(isForThisSystem({ os: [platform], cpu: [arch] })).toBe(true)
    expect(isForThisSystem({ os: [platform], cpu: ['sparc'] })).toBe(false)
    expect(isForThisSystem({ os: ['plan9'], cpu: [arch] })).toBe(false)
    // Of glibc and musl a Linux has one.
    const libraries = ['glibc', 'musl'].filter((name) =>
      isForThisSystem({ os: [platform], cpu: [arch], libc: [name] }),
    )
    expect(libraries).toHaveLength(platform === 'linux' ? 1 : 0)
  })

  test('that name no system may be left out by a registry', () => {
    expect(isForThisSystem({})).toBe(false)
  })
})
