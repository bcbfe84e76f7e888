import bird from '../design/bird/bird.svg?no-inline'

/** Our turnstone, tipping a stone: company where there is nothing else yet. */
export const Bird = ({ className }: { className?: string | undefined }) => <img className={className} src={bird} alt="" />
