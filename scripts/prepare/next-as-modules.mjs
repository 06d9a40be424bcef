import { existsSync, readFileSync } from 'node:fs'

/**
 * Loader that replaces a file of Next's client with its ES module version (`next/dist/esm`), because only those can
 * be tree-shaken. See docs/decisions/0173.
 */
export default function nextAsModules(source) {
  const beside = this.resourcePath.replace(/([\\/]next[\\/]dist[\\/])/, '$1esm/')
  if (!existsSync(beside)) return source
  this.addDependency(beside)
  return readFileSync(beside, 'utf8')
}
