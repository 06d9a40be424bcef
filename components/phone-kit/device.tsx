import { DeviceFrame, type DeviceFrameProps } from './device-frame'
import { SheetHost } from './sheet-host'

interface DeviceProps extends DeviceFrameProps {
  /** Accessible name of the screen. */
  label?: string
  isBusy?: boolean
}

/** A phone whose sheets open over its screen. */
export function Device({ label, isBusy, children, ...frame }: DeviceProps) {
  return (
    <DeviceFrame {...frame} aria-label={label} aria-busy={isBusy}>
      <SheetHost>{children}</SheetHost>
    </DeviceFrame>
  )
}
