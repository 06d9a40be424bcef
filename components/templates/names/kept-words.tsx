/** Why nobody knows when a template was written. */
export const beforeConsole = 'This happened before this console kept track of it. The service does not say.'

/** The place of a name, each folder in it. */
export const FolderName = ({ folder }: { folder: string }) => (
  <span dir="auto" className="wrap-anywhere">
    {folder.split('/').join(' / ')}
  </span>
)
