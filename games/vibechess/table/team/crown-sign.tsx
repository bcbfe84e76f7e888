// The golden crown of a captain.

export const CrownSign = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 22 15" aria-hidden="true">
    <path
      d="M2 13.5 1 3l5.5 4L11 1l4.5 6L21 3l-1 10.5z"
      fill="#f2b84b"
      stroke="#4a2c06"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  </svg>
)
