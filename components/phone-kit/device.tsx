import { DeviceFrame, type DeviceFrameProps } from './device-frame'
import { SheetHost } from './sheet-host'

interface DeviceProps extends DeviceFrameProps {
  /** What the screen is called when it is read aloud. */
  label?: string
  isBusy?: boolean
}

/** A phone whose screen sheets open over. */
export function Device({ label, isBusy, children, ...frame }: DeviceProps) {
  return (
    <DeviceFrame {...frame} aria-label={label} aria-busy={isBusy}>
      <SheetHost>{children}</SheetHost>
    </DeviceFrame>
  )
}
