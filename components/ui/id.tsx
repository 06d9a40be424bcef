import { classNames } from './class-names'
import { CopyButton } from './copy-button'
import { tooltip } from './tooltip'

interface IdProps {
  text: string
  /** The name of the button: “Copy trace”. */
  label?: string
  /** Cuts long IDs to one line. */
  isCut?: boolean
}

/** What a machine named, and a button that copies it. */
export function Id({ text, label = 'Copy ID', isCut = false }: IdProps) {
  return (
    <span className="-my-1 inline-flex max-w-full min-w-0 items-center gap-1 align-middle">
      <code
        {...tooltip(isCut ? text : undefined)}
        className={classNames('min-w-0 font-mono text-xs', isCut ? 'truncate' : 'wrap-anywhere')}
      >
        {text}
      </code>
      <CopyButton text={text} label={label} />
    </span>
  )
}
