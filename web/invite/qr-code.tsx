// Draws a QR code.
import { encode } from 'uqr'

/**
 * Width of the light border, in modules (squares of the QR code). Many cameras can't find a QR code without a border.
 */
const QUIET = 4

/** Returns the dark squares of the QR code as one SVG path, and the image's size in squares. */
function qrPath(text: string): { size: number; path: string } {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')).join(''))
  return { size: data.length + 2 * QUIET, path: rows.join('') }
}

/** A QR code, dark on a light background in both themes, because some cameras can't read an inverted code. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0b151d" />
    </svg>
  )
}
