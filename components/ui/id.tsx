import { classNames } from './class-names'
import { CopyButton } from './copy-button'
import { tooltip } from './tooltip'

interface IdProps {
  text: string
  /** Name of the copy button: “Copy trace”. */
  label?: string
  /** Truncates long IDs to one line. */
  isCut?: boolean
}

/** A machine-readable ID, with a copy button. */
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
