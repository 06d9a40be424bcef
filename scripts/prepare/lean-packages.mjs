/**
 * What packages bring along that no page needs, taken out while pages are built (`next.config.mjs`). Of Lucide's icons the keys
 * and names, which compress to nothing, and what they are drawn by (`components/ui/create-icon.ts`); of Next's polyfills
 * everything: each browser that runs the rest of Next has had it for years.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source
 * @returns {string}
 */
export default function leanPackage(source) {
  if (!this.resourcePath.includes('lucide-react')) return ''
  return source
    .replace("'../createLucideIcon.mjs'", "'../../../../../components/ui/create-icon'")
    .replaceAll(/,?\s*key: "\w+"/g, '')
    .replace(/name: "[a-z\d-]+",/, '')
    .replace('__iconData.node;', '')
    .replace('export { __iconData, ', 'export { ')
}

/** Files it is for, as `turbopack.rules` of Next takes them. */
export const leanRules = Object.fromEntries(
  ['**/lucide-react/dist/esm/icons/*.mjs', '**/next/dist/build/polyfills/polyfill-module.js'].map((files) => [
    files,
    { loaders: ['./scripts/prepare/lean-packages.mjs'] },
  ]),
)
