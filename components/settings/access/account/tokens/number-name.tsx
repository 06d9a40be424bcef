interface NumberNameProps {
  name: string
  displayPhoneNumber: string
}

/** A phone number by its name; its digits stay in one line. */
export function NumberName({ name, displayPhoneNumber }: NumberNameProps) {
  return (
    <>
      {name && `${name}, `}
      <span className="whitespace-nowrap">{displayPhoneNumber}</span>
    </>
  )
}
