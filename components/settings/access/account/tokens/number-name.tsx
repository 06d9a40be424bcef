interface NumberNameProps {
  name: string
  displayPhoneNumber: string
}

/** A phone number by name; its digits stay on one line. */
export function NumberName({ name, displayPhoneNumber }: NumberNameProps) {
  return (
    <>
      {name && `${name}, `}
      <span className="whitespace-nowrap">{displayPhoneNumber}</span>
    </>
  )
}
