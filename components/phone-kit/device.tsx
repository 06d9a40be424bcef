import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { type PhoneScheme, phoneColors } from './colors'
import { SheetHost } from './sheet-host'

/** Classes of a phone: of its frame, of its screen, and of what it draws there by itself. */
export interface DeviceLook {
  frame: string
  screen: string
  drawn?: string
}

/** A phone that is a picture in a page. `--beside-phone` is the height of what stands above and below it. */
const picture: DeviceLook = {
  frame:
    'mx-auto w-full max-w-88 rounded-[2.25rem] p-2.5 shadow-[0_16px_40px_-16px_rgb(8_20_24/0.45)] [--phone-home:1rem] [--phone-status:1.75rem]',
  screen: 'h-[43rem] max-h-[calc(100dvh-var(--beside-phone,12rem))] min-h-96 rounded-[1.75rem]',
}

/** The time, the network and the battery: what every phone draws above whatever is open. */
function StatusBar({ className, time }: { className: string | undefined; time: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-x-0 top-0 z-40 flex h-(--phone-status) items-end justify-between px-6 pb-0.5 text-[0.8125rem] leading-5 font-semibold tabular-nums select-none',
        className,
      )}
    >
      {time}
      <svg viewBox="0 0 44 12" className="h-3 fill-current">
        <path d="M0 8h3v4H0zM5 5.5h3V12H5zM10 3h3v9h-3zM15 0h3v12h-3zM42 4h1.5v4H42z" />
        <path d="M25 1.5h14a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5H25A1.5 1.5 0 0 1 23.500 9V3A1.5 1.5 0 0 1 25 1.500zM25 0a3 3 0 0 0-3 3v6a3 3 0 0 0 3 3h14a3 3 0 0 0 3-3V3a3 3 0 0 0-3-3zm.5 3.500h11v5h-11z" />
      </svg>
    </div>
  )
}

interface DeviceProps {
  look?: DeviceLook
  /** Undefined: that of the page. */
  scheme?: PhoneScheme
  /** A phone in a language that is read from right to left is mirrored as a whole. */
  direction?: 'ltr' | 'rtl'
  /** What the screen is called when it is read aloud. */
  label?: string
  isBusy?: boolean
  /** Of day, as its status bar tells it. */
  time?: string
  /** Of forms. */
  system?: 'ios' | 'android'
  style?: CSSProperties
  children: ReactNode
}

/** A phone: its frame, its status bar, and the screen that sheets open over. */
export function Device({
  look = picture,
  scheme,
  direction,
  label,
  isBusy,
  time = '12:04',
  system,
  style,
  children,
}: DeviceProps) {
  const { frame, screen, drawn } = look
  return (
    <div
      dir={direction}
      data-system={system}
      style={{ ...phoneColors, ...style, ...(scheme ? { colorScheme: scheme } : {}) }}
      className={classNames(
        'group/phone bg-(--phone-frame) text-base leading-[1.4] text-(--phone-text)',
        frame,
      )}
    >
      <div
        role={label === undefined ? undefined : 'group'}
        aria-label={label}
        aria-busy={isBusy}
        className={classNames(
          '@container/screen relative flex flex-col overflow-hidden bg-(--phone-bar)',
          screen,
        )}
      >
        <SheetHost>{children}</SheetHost>
        <StatusBar className={drawn} time={time} />
        <span
          aria-hidden="true"
          className={classNames(
            'pointer-events-none absolute inset-x-0 bottom-1.5 z-40 mx-auto h-1 w-28 rounded-full bg-(--phone-text)/30',
            drawn,
          )}
        />
      </div>
    </div>
  )
}
