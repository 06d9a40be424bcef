/** The profile photo of the shop that is pictured: a lamp with its light. */
export const ShopSign = () => (
  <svg viewBox="0 0 36 36" className="size-9 shrink-0 rounded-full">
    <path fill="#17332f" d="M0 0h36v36H0z" />
    <circle cx="18" cy="17" r="13" fill="#ffd98a" opacity=".35" />
    <path fill="#fff0c9" d="M14 8h8l4 10H10z" />
    <path fill="#c08a52" d="M17.200 18h1.600v8h-1.600zM13 28q0-2 5-2t5 2z" />
  </svg>
)
