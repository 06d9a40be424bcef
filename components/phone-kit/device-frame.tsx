import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { type PhoneScheme, phoneColors } from './colors'

export type PhoneSystem = 'ios' | 'android'

/** Signal and battery icons. */
const Signs = () => (
  <svg viewBox="0 0 44 12" className="my-1 h-3 fill-current">
    <path d="M0 8h3v4H0zM5 5.5h3V12H5zM10 3h3v9h-3zM15 0h3v12h-3zM42 4h1.5v4H42z" />
    <path d="M25 1.5h14a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5H25A1.5 1.5 0 0 1 23.500 9V3A1.5 1.5 0 0 1 25 1.500zM25 0a3 3 0 0 0-3 3v6a3 3 0 0 0 3 3h14a3 3 0 0 0 3-3V3a3 3 0 0 0-3-3zm.5 3.500h11v5h-11z" />
  </svg>
)

const drawn = 'pointer-events-none absolute inset-x-0 z-40 select-none'

export interface DeviceFrameProps
  extends Pick<ComponentProps<'div'>, 'aria-label' | 'aria-busy' | 'lang' | 'style'> {
  /** Undefined: the page's. */
  scheme?: PhoneScheme | undefined
  /** In right-to-left languages, the whole phone is mirrored. */
  direction?: 'ltr' | 'rtl'
  system?: PhoneSystem
  /** Time in the status bar. */
  time?: string
  /** On narrow pages, the screen fills the page without a frame. */
  isHandset?: boolean
  children: ReactNode
}

/**
 * A phone with its status bar and home indicator. All phones have the same size and are scaled to fit: as wide as
 * their container, and at most `--device-height`.
 */
export function DeviceFrame(props: DeviceFrameProps) {
  const {
    scheme,
    direction,
    system = 'ios',
    time = '12:04',
    isHandset = false,
    lang,
    style,
    children,
    ...screen
  } = props
  const own = classNames(drawn, isHandset && 'max-sm:hidden')
  return (
    <div className={classNames('device-room', isHandset && 'device-handset')}>
      <div
        dir={direction}
        lang={lang}
        data-system={system}
        style={{ ...phoneColors, ...style, ...(scheme ? { colorScheme: scheme } : {}) }}
        className="device group/phone bg-(--phone-frame) text-base leading-[1.4] text-(--phone-text)"
      >
        <div
          role={screen['aria-label'] === undefined ? undefined : 'group'}
          {...screen}
          className="device-screen @container/screen relative flex flex-col overflow-hidden bg-(--phone-bar)"
        >
          {children}
          <div
            aria-hidden="true"
            className={`${own} top-0 flex h-(--phone-status) items-end justify-between px-6 pb-0.5 text-[0.8125rem] leading-5 font-semibold tabular-nums`}
          >
            <span>{time}</span>
            <span
              className={classNames(
                'absolute inset-x-0 bottom-1 mx-auto rounded-full bg-(--phone-frame)',
                system === 'ios' ? 'h-4.5 w-19' : 'size-3.5',
              )}
            />
            <Signs />
          </div>
          <span
            aria-hidden="true"
            className={`${own} bottom-1.5 mx-auto h-1 w-28 rounded-full bg-(--phone-text)/30`}
          />
        </div>
      </div>
    </div>
  )
}
