/** Why it is unknown when a template was edited. */
export const beforeConsole =
  'This happened before the console started tracking it, and the service doesn’t report it.'

/** The folder path of a name. */
export const FolderName = ({ folder }: { folder: string }) => (
  <span dir="auto" className="wrap-anywhere">
    {folder.split('/').join(' / ')}
  </span>
)
