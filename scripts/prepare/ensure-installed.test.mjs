import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  isBrokenOff,
  isForThisSystem,
  isInstalled,
  lacksThisSystem,
  makeAnew,
  putBack,
} from './ensure-installed.mjs'
import { inRoot } from './root.mjs'

describe('installed packages', () => {
  test('match the lock file where these tests run', () => {
    expect(isInstalled(true)).toBe(true)
  })

  test('for this system are told apart from those for others', () => {
    const { platform, arch } = process
    expect(isForThisSystem({ os: [platform], cpu: [arch] })).toBe(true)
    expect(isForThisSystem({ os: [platform], cpu: ['sparc'] })).toBe(false)
    expect(isForThisSystem({ os: ['plan9'], cpu: [arch] })).toBe(false)
    // A Linux system has either glibc or musl.
    const libraries = ['glibc', 'musl'].filter((name) =>
      isForThisSystem({ os: [platform], cpu: [arch], libc: [name] }),
    )
    expect(libraries).toHaveLength(platform === 'linux' ? 1 : 0)
  })

  test('that name no system do not count as made for this one', () => {
    expect(isForThisSystem({})).toBe(false)
  })
})

describe('a lock file', () => {
  const ofProject = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
  const systems = ['linux', 'darwin', 'win32'].flatMap((os) => [`${os}-x64`, `${os}-arm64`])

  test.each(systems)('of this project has every package needed to run on %s', (system) => {
    expect(lacksThisSystem(ofProject, system)).toBeUndefined()
  })

  test('created on another system lacks packages for this one', () => {
    const entries = Object.entries(ofProject)
    const ofMac = Object.fromEntries(entries.filter(([place]) => !/linux|win32/.test(place)))
    expect(lacksThisSystem(ofMac, 'darwin-arm64')).toBeUndefined()
    expect(lacksThisSystem(ofMac, 'linux-x64')).toContain('@node-rs/argon2-linux-x64-gnu')
    expect(lacksThisSystem(ofMac, 'win32-x64')).toBeDefined()
  })
})

describe('a folder of packages', () => {
  const one = 'node_modules/one'
  const other = 'node_modules/@scope/other'
  const packages = { [one]: { version: '1.0.0' }, [other]: { version: '2.0.0' } }
  let folder
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'switchboard ünder '))
    write('package-lock.json', { packages: { '': { dependencies: { one: '1.0.0' } }, ...packages } })
    write('node_modules/.package-lock.json', { packages })
    for (const [place, { version }] of Object.entries(packages)) write(`${place}/package.json`, { version })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function write(file, value) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), JSON.stringify(value))
  }

  test('is recognized as complete or incomplete', () => {
    expect(isInstalled(false, folder)).toBe(true)
    rmSync(path.join(folder, other), { recursive: true })
    expect(isInstalled(false, folder)).toBe(false)
  })

  test.each([
    ['an installation was interrupted', () => write('node_modules/.unfinished', '')],
    [
      'it has another version',
      () =>
        write('node_modules/.package-lock.json', { packages: { ...packages, [one]: { version: '0.9.0' } } }),
    ],
    ['npm never finished', () => rmSync(path.join(folder, 'node_modules/.package-lock.json'))],
    [
      'npm’s record is truncated',
      () => writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), '{"pack'),
    ],
    ['a package was never unpacked', () => rmSync(path.join(folder, one, 'package.json'))],
  ])('is incomplete when %s', (_case, happens) => {
    happens()
    expect(isInstalled(false, folder)).toBe(false)
  })

  test('is kept by an installation unless an earlier one was interrupted', () => {
    // After a complete installation, npm’s record is newer than the packages.
    const later = Date.now() / 1000 + 1
    utimesSync(path.join(folder, 'node_modules/.package-lock.json'), later, later)
    expect(isBrokenOff(folder)).toBe(false)
    rmSync(path.join(folder, other), { recursive: true })
    expect(isBrokenOff(folder)).toBe(false)
    write(`${other}/package.json`, { version: '2.0.0' })
    utimesSync(path.join(folder, other), later + 1, later + 1)
    expect(isBrokenOff(folder)).toBe(true)
  })

  test.each([
    ['our own installation began', () => write('node_modules/.unfinished', '')],
    ['npm never finished', () => rmSync(path.join(folder, 'node_modules/.package-lock.json'))],
  ])('is replaced when %s', (_case, happens) => {
    happens()
    expect(isBrokenOff(folder)).toBe(true)
  })

  describe('that looks interrupted, as a copy with new timestamps does', () => {
    const aside = () => path.join(folder, '.cache/node_modules')
    const ended = () => write('node_modules/.package-lock.json', { packages })
    beforeEach(() => {
      mkdirSync(path.join(folder, '.cache'))
      const later = Date.now() / 1000 + 1
      utimesSync(path.join(folder, other), later, later)
      expect(isBrokenOff(folder)).toBe(true)
    })

    test('is restored when its installation fails', async () => {
      const fails = async () => {
        expect(existsSync(path.join(folder, 'node_modules'))).toBe(false)
        write('node_modules/.unfinished', '')
        throw new Error('ENOTFOUND')
      }
      await expect(makeAnew(fails, folder)).rejects.toThrow('ENOTFOUND')
      expect(isInstalled(false, folder)).toBe(true)
      expect(existsSync(aside())).toBe(false)
    })

    test('is deleted when its installation succeeds', async () => {
      await makeAnew(async () => ended(), folder)
      expect(existsSync(path.join(folder, other))).toBe(false)
      expect(existsSync(aside())).toBe(false)
    })

    test('is restored after its installation was killed', async () => {
      renameSync(path.join(folder, 'node_modules'), aside())
      write('node_modules/.unfinished', '')
      await putBack(folder)
      expect(isInstalled(false, folder)).toBe(true)
      expect(existsSync(aside())).toBe(false)
    })

    test('is not restored over packages that were installed since', async () => {
      renameSync(path.join(folder, 'node_modules'), aside())
      ended()
      write('node_modules/new', '')
      await putBack(folder)
      expect(existsSync(path.join(folder, 'node_modules/new'))).toBe(true)
      expect(existsSync(aside())).toBe(false)
    })

    test('is left at its target if it is a symlink', async () => {
      const elsewhere = path.join(folder, 'elsewhere')
      renameSync(path.join(folder, 'node_modules'), elsewhere)
      symlinkSync(elsewhere, path.join(folder, 'node_modules'), 'junction')
      await makeAnew(async () => ended(), folder)
      expect(existsSync(aside())).toBe(false)
      expect(existsSync(path.join(elsewhere, '.package-lock.json'))).toBe(true)
    })

    test('is not restored when it was partly deleted', async () => {
      renameSync(path.join(folder, 'node_modules'), aside())
      rmSync(path.join(aside(), '.package-lock.json'))
      await putBack(folder)
      expect(existsSync(path.join(folder, 'node_modules'))).toBe(false)
      expect(existsSync(aside())).toBe(false)
    })

    test('is deleted at once when our own installation began in it', async () => {
      write('node_modules/.unfinished', '')
      const work = async () => {
        expect(existsSync(path.join(folder, 'node_modules'))).toBe(false)
        expect(existsSync(aside())).toBe(false)
      }
      await makeAnew(work, folder)
    })
  })

  test('that does not exist was not interrupted', () => {
    rmSync(path.join(folder, 'node_modules'), { recursive: true })
    expect(isBrokenOff(folder)).toBe(false)
  })
})
