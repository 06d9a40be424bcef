import { classNames } from './class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'inverse'
/** `line` stands in a line of small text. */
export type ButtonSize = 'line' | 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-contrast hover:bg-accent-hover',
  secondary: 'border border-border-strong/55 bg-surface-raised text-text hover:bg-surface-hover',
  quiet: 'text-text-muted hover:bg-surface-hover hover:text-text',
  danger: 'bg-danger-fill text-danger-contrast hover:bg-danger-fill-hover',
  inverse: 'text-text-inverse hover:bg-text-inverse/15 focus-visible:outline-text-inverse',
}

/** In a read-only form: like a blocked button, but not focusable. */
const inReadOnlyForm: Record<ButtonVariant, string> = {
  primary: 'disabled:bg-surface-hover',
  secondary: 'disabled:border-border disabled:bg-transparent',
  quiet: '',
  danger: 'disabled:bg-surface-hover',
  inverse: '',
}

const sizes: Record<ButtonSize, string> = {
  line: 'h-6 gap-1 px-1.5 text-xs pointer-coarse:h-10',
  small: 'h-7 gap-1.5 px-2.5 text-sm',
  medium: 'h-8 gap-2 px-3 text-base pointer-coarse:h-11',
  large: 'h-10 gap-2 px-4 text-base',
}

const squares: Record<ButtonSize, string> = {
  line: 'size-6',
  small: 'size-7',
  medium: 'size-8 pointer-coarse:size-11',
  large: 'size-10',
}

/**
 * Quieter than an enabled button in both themes. A button with a border keeps it, so that its width doesn't change.
 */
const blocked: Record<ButtonVariant, string> = {
  primary: 'bg-surface-hover',
  secondary: 'border border-border bg-surface-sunken',
  quiet: '',
  danger: 'bg-surface-hover',
  inverse: '',
}

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  shape?: 'label' | 'icon'
  isBlocked?: boolean
  className?: string
}

/** Classes shared by buttons and links that look like them. `className` is for placement, not appearance. */
export function buttonLook({
  variant = 'secondary',
  size = 'medium',
  shape = 'label',
  isBlocked,
  className,
}: Look) {
  return classNames(
    'relative inline-flex shrink-0 items-center justify-center rounded-sm font-medium whitespace-nowrap select-none',
    'transition-colors [&_svg]:shrink-0',
    shape === 'icon' ? squares[size] : sizes[size],
    isBlocked
      ? classNames('cursor-not-allowed text-text-faint', blocked[variant])
      : classNames(variants[variant], inReadOnlyForm[variant]),
    'disabled:pointer-events-none disabled:text-text-faint',
    className,
  )
}
