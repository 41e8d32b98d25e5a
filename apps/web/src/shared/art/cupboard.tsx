/** Half of the kitchen cupboard: a folded cut, opened. */
function Half() {
  return (
    <>
      <path d="M0 46C-30 46-44 30-70 34-96 38-104 58-132 58V72H0Z" />
      <path d="M-124 72H0V84H-124ZM-118 84H-108V214H-118ZM-118 140H0V148H-118ZM-132 212H0V226H-132ZM-124 226H0V384H-124Z" />
      <path d="M-116 384H-92L-96 404H-112Z" />
      <path d="M-118 84-188 100V222L-118 210Z" />
      <path d="M-96 140C-104 132-104 122-100 114H-72C-68 122-68 132-76 140ZM-72 118C-58 114-56 132-74 132L-73 128C-64 128-64 120-72 122Z" />
      <path d="M-52 140C-60 132-60 122-56 114H-28C-24 122-24 132-32 140Z" />
      <path d="M-102 212V186H-78V212ZM-99 186V176H-81V186ZM-68 212C-74 200-74 186-66 176V164H-52V176C-44 186-44 200-50 212Z" />
      <g fill="var(--paper)" stroke="none">
        <path d="M-112 240H-10V370H-112ZM-104 248V362H-18V248Z" fillRule="evenodd" />
        <path d="M-61 330C-93 306-97 284-83 274-72 268-64 276-61 286-58 276-50 268-39 274-25 284-29 306-61 330Z" />
        <path d="M-178 112-128 101V148L-178 158ZM-178 170-128 160V200L-178 208Z" />
        <path d="M-97 192H-83V204H-97Z" />
        <path d="M-84 52C-76 44-64 44-58 52-64 58-76 60-84 52ZM-40 58C-34 52-24 52-18 58-24 64-34 64-40 58Z" />
      </g>
      <path d="M-153 139C-162 132-163 126-159 123-156 121-154 123-153 126-152 123-150 121-147 122-143 125-145 132-153 139ZM-153 198C-160 192-161 187-158 184-155 183-154 185-153 187-152 184-150 182-148 184-145 187-147 192-153 198Z" />
    </>
  );
}

/** Chuchichäschtli: a kitchen cupboard with its doors open, mirrored along the fold. The heart is the red detail. */
export function Cupboard() {
  return (
    <svg viewBox="0 0 400 420" fill="currentColor" stroke="currentColor" strokeWidth="0.8" aria-hidden="true">
      <g transform="translate(200 0)">
        <Half />
        <g transform="scale(-1 1)">
          <Half />
        </g>
        <path d="M-5 226H5V384H-5Z" />
        <path d="M-26 212C-38 212-40 190-34 182H34C40 190 38 212 26 212ZM-40 178H40V184H-40ZM34 188H60V193H34Z" />
        <path d="M-10 174C-14 166-6 162-10 154H-6C-2 162-10 166-6 174ZM6 174C2 166 10 162 6 154H10C14 162 6 166 10 174Z" />
        <path
          d="M0 64C-16 52-18 42-11 37-6 34-2 38 0 43 2 38 6 34 11 37 18 42 16 52 0 64Z"
          fill="var(--red)"
          stroke="none"
        />
      </g>
      <path d="M10 404H390V409H10Z" />
    </svg>
  );
}
