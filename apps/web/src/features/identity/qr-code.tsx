import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

type QrCodeProps = {
  /** What it says. */
  value: string;
  /** What it is, for those who do not see it. */
  label: string;
};

/** Modules of white around the code, by which a camera finds it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

type Drawing = { size: number; path: string };

/** A QR code, black on white also by night. What draws it is loaded with the first one; its place is there before. */
export function QrCode({ value, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without it the secret is still there as text.
    import('uqr')
      .then(({ encode }) => {
        const { size, data } = encode(value, { ecc: 'M', border: QUIET_ZONE });
        if (isCurrent) setDrawing({ size, path: outline(data) });
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return (
    <div className={styles.place}>
      {drawing ? (
        <svg
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          className={styles.code}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      ) : null}
    </div>
  );
}

/** The dark modules, each run of a row as one bar. */
function outline(rows: readonly (readonly boolean[])[]): string {
  const bars = rows.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x++) {
      const begin = x;
      while (row[x]) x++;
      if (x > begin) runs.push(`M${begin} ${y}h${x - begin}v1h${begin - x}z`);
    }
    return runs;
  });
  return bars.join('');
}
