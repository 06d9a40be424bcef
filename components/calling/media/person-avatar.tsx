import { UserRound } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'

interface PersonAvatarProps {
  /** Undefined if only the number is known. */
  name: string | undefined
  /** Sets the size and font size. */
  className: string
}

/** Someone's initials, or a figure if they have no name. */
export const PersonAvatar = ({ name, className }: PersonAvatarProps) => (
  <Avatar name={name ?? ''} className={className}>
    {name ? undefined : <UserRound className="size-1/2" />}
  </Avatar>
)
