import { checkFlow } from '@/lib/language/flow-json/check'
import { applyEdits } from '@/lib/language/flow-json/edit/edited-text'
import { type UpgradeStep, upgradeEdits } from '@/lib/language/flow-json/upgrade/upgrade-edits'
import { findVersion, type VersionName } from '@/lib/language/flow-json/versions'
import type { Outputs } from '../outputs'
import { Trouble } from '../outputs'
import { countsOf } from './checked-file'
import { toHuman } from './formats/human'
import type { UpgradeRequest } from './read-arguments'
import { nameOf, readText, writeText } from './text-files'

/** Upgrades a document, prints it or writes it back, and explains the changes. Returns the exit status. */
export async function runUpgrade({ file, to, isWriting }: UpgradeRequest, outputs: Outputs): Promise<number> {
  const { text, mark } = await readText(file)
  const { edits, steps } = upgradeEdits(text, to)
  if (edits.length === 0) mustBeUpToDate(text, to, nameOf(file))
  const upgraded = applyEdits(text, edits)
  if (!isWriting) outputs.out(mark + upgraded)
  else if (upgraded !== text) await writeText(file, mark + upgraded)
  const left = { file, text: upgraded, repairs: [], leftBecause: new Map(), result: checkFlow(upgraded) }
  outputs.error(`${toWords(steps, to)}\n\n${toHuman([left], outputs.hasColors)}`)
  return countsOf([left]).errors > 0 ? 1 : 0
}

const toWords = (steps: readonly UpgradeStep[], to: VersionName): string =>
  steps.length === 0
    ? `This is already version ${to}.`
    : steps
        .map(
          ({ version, pointer, reason, isLeftToPeople }) =>
            `${version} ${pointer}${isLeftToPeople ? ' (manual fix needed)' : ''}\n  ${reason}`,
        )
        .join('\n')

/** | @throws Trouble when a document that cannot be upgraded has another version */
function mustBeUpToDate(text: string, to: VersionName, name: string) {
  const { version, value } = checkFlow(text)
  const written: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'version') : undefined
  if (written === to) return
  if (findVersion(written) !== version)
    throw new Trouble(`${name} does not have a known version. Run check to see more.`)
  throw new Trouble(
    version.rank > (findVersion(to)?.rank ?? 0)
      ? `${name} has version ${version.name}, which is newer than ${to}.`
      : `${name} has too many errors to be upgraded. Run check to see what is wrong.`,
  )
}
