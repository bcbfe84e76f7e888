// A QR code.
import { encode } from 'uqr'

/** Modules of light all round: without them many cameras find nothing. */
const QUIET = 4

/** The dark modules, row by row, as one path. */
function qrPath(text: string): { size: number; path: string } {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')).join(''))
  return { size: data.length + 2 * QUIET, path: rows.join('') }
}

/** Dark on light in both themes: a code the other way round is not read by every camera. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0b151d" />
    </svg>
  )
}
