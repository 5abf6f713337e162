// A QR code as a drawing, made on this page: what it says leaves it to nobody.
import qrcode from 'qrcode-generator';

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cells = Array.from({ length: count * count }, (_none, index) => ({
    row: Math.floor(index / count),
    column: index % count,
  }));
  const path = cells
    .filter(({ row, column }) => code.isDark(row, column))
    .map(({ row, column }) => `M${column} ${row}h1v1h-1z`);
  return (
    <svg role="img" aria-label={label} viewBox={`-4 -4 ${count + 8} ${count + 8}`} shapeRendering="crispEdges">
      <path d={path.join('')} fill="var(--scan-ink)" />
    </svg>
  );
}
