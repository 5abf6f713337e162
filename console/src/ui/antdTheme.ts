// Gives the library's parts the colours, sizes and radii of the house.
import { type ThemeConfig, theme } from 'antd';
import { type Shade, tokensOf } from './tokens';

const px = (size: string) => Number.parseInt(size, 10);

/** The library's theme in a shade. */
export function antdTheme(shade: Shade): ThemeConfig {
  const token = tokensOf(shade);
  const pill = { background: token('pill'), text: token('pill-text') };
  return {
    algorithm: shade === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    token: {
      colorPrimary: token('bronze-text'),
      colorInfo: token('bronze-text'),
      colorLink: token('bronze-text'),
      colorSuccess: token('jade'),
      colorError: token('vermilion'),
      colorWarning: token('bronze-text'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextTertiary: token('ink-2'),
      colorTextDescription: token('ink-2'),
      colorTextPlaceholder: token('ink-2'),
      colorTextHeading: token('ink'),
      colorTextLightSolid: token('pill-text'),
      colorBgLayout: token('paper'),
      colorBgContainer: token('card'),
      colorBgElevated: token('card'),
      colorBgSpotlight: token('toast'),
      colorBorder: token('line'),
      colorBorderSecondary: token('hairline'),
      colorSplit: token('hairline'),
      colorFillAlter: token('band'),
      controlItemBgActive: token('selected'),
      controlItemBgHover: token('band'),
      controlOutline: token('bronze-soft'),
      borderRadius: px(token('radius-control')),
      borderRadiusLG: px(token('radius-panel')),
      borderRadiusSM: px(token('radius-control')),
      controlHeight: px(token('control')),
      controlHeightSM: px(token('target')),
      fontFamily: token('sans'),
      fontSize: px(token('text-14')),
      fontSizeSM: px(token('text-12')),
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Button: {
        colorPrimary: pill.background,
        colorPrimaryHover: pill.background,
        colorPrimaryActive: pill.background,
        primaryColor: pill.text,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Checkbox: { borderRadiusSM: px(token('space-1')) },
      Modal: { borderRadiusLG: px(token('radius-dialog')), titleFontSize: px(token('text-18')) },
      Table: {
        headerBg: token('card'),
        headerColor: token('ink-2'),
        headerSplitColor: 'transparent',
        rowHoverBg: token('band'),
        rowSelectedBg: token('selected'),
        rowSelectedHoverBg: token('selected'),
        headerBorderRadius: 0,
        cellPaddingBlockSM: px(token('space-1')),
        cellPaddingInlineSM: px(token('space-3')),
        cellFontSizeSM: px(token('text-14')),
      },
      Segmented: { trackBg: token('sand'), itemSelectedBg: token('card') },
      Tooltip: { colorTextLightSolid: token('toast-text') },
    },
  };
}
