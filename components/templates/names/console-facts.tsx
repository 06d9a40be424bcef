/** Why it is unknown when a template was written. */
export const beforeConsole =
  'This happened before the console started tracking it, and the service doesn’t report it.'

/** The place of a name, each folder in it. */
export const FolderName = ({ folder }: { folder: string }) => (
  <span dir="auto" className="wrap-anywhere">
    {folder.split('/').join(' / ')}
  </span>
)
