import { config } from '#core/config/config.ts'
import { plainBrand, referencePath } from '#core/hosting/downloads.ts'
import type { ElementRow } from './element-table.ts'
import { reservedHeightCss } from './reserved-height.ts'

/** The element at a product's price. */
const tag = 'credit-price'

/** Text as a PHP string. */
export const phpString = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

/** Attributes that the shop's owner writes; the others follow the product, or the script knows them. */
const settingsOf = ({ attributes }: ElementRow) =>
  attributes.filter(({ name }) => !['amount', 'portal-url'].includes(name))

/**
 * Follows the chosen variation of a product, whose events only jQuery hears. Until one is chosen that can be bought
 * there is no price to speak of, and the line is hidden. Related products lie within it, and are products of their own.
 */
const script = `jQuery(function ($) {
  $(document.body).on('show_variation hide_variation', '.variations_form', function (event, variation) {
    var shown = event.type === 'show_variation' && variation.is_in_stock && variation.is_purchasable;
    var product = $(this).closest('.product')[0];
    $('${tag}', product).each(function () {
      if ($(this).closest('.product')[0] !== product) return;
      if (shown) this.setAttribute('amount', variation.display_price);
      this.hidden = !shown;
    });
  });
});`

/**
 * A plugin for WooCommerce in one file: `<credit-price>` below the price of each product, with its settings among
 * those of products. Everything written into the page is escaped.
 *
 * @param portal its origin
 */
export function wooCommercePlugin(
  elements: readonly ElementRow[],
  { version, portal }: { version: string; portal: string },
): string {
  const element = elements.find((one) => one.tag === tag)
  if (!element) throw new Error(`there is no ${tag}`)
  const settings = settingsOf(element)
  const name = `${config.brand}: parcela junto ao preço`
  // Options and functions have the brand's name, so that plugins of two lenders do not share them.
  const option = `${plainBrand}_credit_price_`.replaceAll('-', '_')
  const fallback = element.fallback.words
  const fields = settings.map(
    ({ name: attribute, portuguese, ...rest }) =>
      `        [
            'type' => 'text',
            'id' => OPTION . ${phpString(attribute)},
            'title' => ${phpString(attribute)},
            'desc' => ${phpString(portuguese)},
            'placeholder' => ${phpString(String(rest.default ?? ''))},
        ],`,
  )
  return `<?php
/**
 * Plugin Name: ${name}
 * Description: ${element.portuguese}
 * Version: ${version}
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * Plugin URI: ${portal}${referencePath}
 * License: MIT
 *
 * Ponha este arquivo em wp-content/plugins, ative o plugin e escreva o nome do parceiro em
 * WooCommerce > Configurações > Produtos. Onde o tema não mostra a linha, use o shortcode [${tag.replace('-', '_')}].
 */

namespace ${element.name}\\${plainBrand.replaceAll('-', '_')};

if (!defined('ABSPATH')) {
    exit;
}

const OPTION = ${phpString(option)};
const ATTRIBUTES = [${settings.map(({ name: attribute }) => phpString(attribute)).join(', ')}];

/** The settings, with those of WooCommerce's products, which checks who saves them. */
add_filter('woocommerce_get_settings_products', function ($settings, $section) {
    if ($section !== '') {
        return $settings;
    }
    return array_merge($settings, [
        ['type' => 'title', 'id' => OPTION . 'title', 'title' => ${phpString(name)}],
${fields.join('\n')}
        ['type' => 'sectionend', 'id' => OPTION . 'title'],
    ]);
}, 10, 2);

/**
 * The element for a product; empty for one that has no price in reais or cannot be bought. Within a link, as of a card,
 * there can be no other.
 */
function markup($product, $isLinked = true)
{
    if (!is_a($product, 'WC_Product') || get_woocommerce_currency() !== 'BRL' || !$product->is_in_stock()) {
        return '';
    }
    $price = (float) wc_get_price_to_display($product);
    if ($price <= 0) {
        return '';
    }
    wp_enqueue_script_module(${phpString(tag)}, ${phpString(`${portal}/widget/v1/${tag.replace('credit-', '')}.js`)}, [], null);
    $written = sprintf(' amount="%s"', esc_attr(number_format($price, 2, '.', '')));
    foreach (ATTRIBUTES as $name) {
        $value = get_option(OPTION . $name, '');
        if ($value !== '') {
            $written .= sprintf(' %s="%s"', esc_attr($name), esc_attr($value));
        }
    }
    $inside = $isLinked
        ? sprintf('<a href="%s">%s</a>', esc_url(${phpString(`${portal}${element.fallback.path}`)}), esc_html(${phpString(fallback)}))
        : esc_html(${phpString(fallback)});
    return sprintf(
        '<${tag}%s%s>%s</${tag}>',
        $written,
        $product->is_type('variable') ? ' hidden' : '',
        $inside
    );
}

/** Below the price, which WooCommerce writes at 10. */
add_action('woocommerce_single_product_summary', function () {
    // What markup() returns is escaped there, part by part.
    echo markup($GLOBALS['product'] ?? null);
}, 11);

add_shortcode(${phpString(tag.replace('-', '_'))}, function () {
    return markup($GLOBALS['product'] ?? null, false);
});

/** After WooCommerce has registered its own scripts, at 10. */
add_action('wp_enqueue_scripts', function () {
    if (!function_exists('is_product') || !is_product()) {
        return;
    }
    wp_register_style(${phpString(tag)}, false, [], ${phpString(version)});
    wp_enqueue_style(${phpString(tag)});
    wp_add_inline_style(${phpString(tag)}, <<<'CSS'
${reservedHeightCss(element)}
CSS
    );
    wp_add_inline_script('wc-add-to-cart-variation', <<<'JS'
${script}
JS
    );
}, 20);
`
}
