import { themeBase } from '@encart/contract/base/brands.ts';
import SvgIcon from '@mui/material/SvgIcon';
import { brand } from './brand.ts';

const drawings = {
  encart: 'M8 8h16v4H12v2.5h9v3h-9V20h12v4H8z',
  vitrine: 'M7 8h4.6L16 19.4 20.4 8H25l-6.8 16h-4.4z',
};

/** The brand's sign, in its exact base colour. Decorative: the name stands beside it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <SvgIcon viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size }}>
      <rect width="32" height="32" rx="8" fill={themeBase[brand.themes[0]]} />
      <path d={drawings[brand.id]} fill="#fff" />
    </SvgIcon>
  );
}
