import { CircleAlert, TriangleAlert } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import type { Finding } from '@/lib/language/flow-json/finding'

interface SeverityIconProps {
  severity: Finding['severity']
  /** Sets the size. */
  className?: string
}

/** Red circle for errors, amber triangle for warnings, everywhere in the studio. */
export function SeverityIcon({ severity, className = 'size-4' }: SeverityIconProps) {
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert
  return (
    <Icon
      aria-hidden="true"
      className={classNames('shrink-0', severity === 'error' ? 'text-danger' : 'text-warning', className)}
    />
  )
}
