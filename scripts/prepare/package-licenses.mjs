import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The license to ship along with a package's code: its texts and notices.
 *
 * @param {string} folder of the package
 * @returns {string}
 * @throws if the package has no license text
 */
export function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => each.name)
    .sort()
  const licenses = files.filter((each) => /^(?:licen[cs]e|copying)/i.test(each))
  const notices = files.filter((each) => /^(?:third.?party.?)?notices?(?:$|[.-])/i.test(each))
  if (licenses.length === 0) throw new Error(`${name} ${version} has no text of its license.`)
  const texts = [...licenses, ...notices].map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`
}
