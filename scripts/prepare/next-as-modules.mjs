import { existsSync, readFileSync } from 'node:fs'

/**
 * Takes a file of Next's client from the ES modules that Next ships beside its CommonJS files, at the same place: only of
 * those a build leaves out what no page uses. docs/decisions/0173.
 */
export default function nextAsModules(source) {
  const beside = this.resourcePath.replace(/([\\/]next[\\/]dist[\\/])/, '$1esm/')
  if (!existsSync(beside)) return source
  this.addDependency(beside)
  return readFileSync(beside, 'utf8')
}
