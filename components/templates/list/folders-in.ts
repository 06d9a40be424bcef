import { type TemplateFolderCount } from '@/lib/contract/template-names'
import { NO_FOLDER } from '@/lib/contract/template-order'

interface InnerFolder extends TemplateFolderCount {
  /** Its own name, without that of the folder it is in. */
  label: string
}

/** The folders that stand directly in one, or at the top for `''`. */
export function foldersIn(folders: readonly TemplateFolderCount[], folder: string): InnerFolder[] {
  if (folder === NO_FOLDER) return []
  const before = folder === '' ? '' : `${folder}/`
  return folders
    .filter((each) => each.folder.startsWith(before) && !each.folder.slice(before.length).includes('/'))
    .map((each) => ({ ...each, label: each.folder.slice(before.length) }))
}
