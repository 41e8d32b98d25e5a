import android.annotation.SuppressLint
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.util.Log
import android.view.View
import android.view.ViewGroup
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import android.widget.TextView
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback
import androidx.activity.enableEdgeToEdge
import androidx.credentials.CredentialManager
import androidx.credentials.GetCredentialRequest
import androidx.lifecycle.lifecycleScope
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import com.google.android.libraries.identity.googleid.GetSignInWithGoogleOption
import com.google.android.libraries.identity.googleid.GoogleIdTokenCredential
import com.revenuecat.purchases.Package
import com.revenuecat.purchases.PurchaseParams
import com.revenuecat.purchases.Purchases
import com.revenuecat.purchases.PurchasesConfiguration
import com.revenuecat.purchases.awaitLogIn
import com.revenuecat.purchases.awaitOfferings
import com.revenuecat.purchases.awaitPurchase
import com.revenuecat.purchases.awaitRestore
import com.revenuecat.purchases.models.StoreReplacementMode
import kotlinx.coroutines.launch
import org.json.JSONObject

class SchoolActivity : ComponentActivity() {
    // A debug build opens the demo of `npm start`. Anything but this machine has to be https.
    private val origin = if (BuildConfig.DEBUG) "http://localhost:3000" else "https://school.example"
    private val googleWebClientId = "web.apps.googleusercontent.com"
    /** The tiers of the school's plans, by what a package's identifier begins with. */
    private val tiers = mapOf("BASIC" to 1, "VIP" to 2, "PRIVATE" to 3)
    private val requests =
        setOf("REQUEST_GOOGLE_ID_TOKEN", "REQUEST_APPLE_ID_TOKEN_AND_NONCE", "PURCHASE_PACKAGE", "RESTORE_PURCHASES")
    private val films = Films()
    private lateinit var page: WebView
    /** How many requests the page has made: it waits for the latest. */
    private var asked = 0

    @SuppressLint("SetJavaScriptEnabled")
    override fun onCreate(state: Bundle?) {
        enableEdgeToEdge()
        super.onCreate(state)
        Purchases.configure(PurchasesConfiguration.Builder(this, "goog_public").build())
        if (!WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            return setContentView(TextView(this).apply { text = "Please update 'Android System WebView'." })
        }
        page = WebView(this)
        page.settings.javaScriptEnabled = true
        page.settings.domStorageEnabled = true
        page.settings.mediaPlaybackRequiresUserGesture = false
        // Only pages of this origin get `window.parentApp`, and they have it before their first script.
        WebViewCompat.addWebMessageListener(page, "parentApp", setOf(origin)) { _, message, _, isMainFrame, _ ->
            if (isMainFrame) message.data?.let(::hear)
        }
        page.webChromeClient = films
        page.webViewClient = object : WebViewClient() {
            override fun onPageFinished(view: WebView, url: String) {
                lifecycleScope.launch { runCatching { passPackages() } }
            }

            override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
                val isOurs = "${request.url}".startsWith("$origin/") && request.url.path != "/live/call"
                if (!request.isForMainFrame || isOurs) return false
                openOutside(request.url)
                return true
            }

            override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
                recreate()
                return true
            }
        }
        onBackPressedDispatcher.addCallback(this, object : OnBackPressedCallback(true) {
            override fun handleOnBackPressed() = when {
                films.isOpen -> films.close()
                page.canGoBack() -> page.goBack()
                else -> finish()
            }
        })
        setContentView(page)
        page.loadUrl(startAddress())
    }

    /** A phone without an app for it, as for `mailto:`, stays where it is. */
    private fun openOutside(address: Uri) {
        try {
            startActivity(Intent(Intent.ACTION_VIEW, address))
        } catch (none: ActivityNotFoundException) {
            Log.i("School", "Nothing opens ${address.scheme}:", none)
        }
    }

    /** A film in full screen lies over the page. */
    private inner class Films : WebChromeClient() {
        private var film: View? = null
        private var closed: CustomViewCallback? = null
        val isOpen get() = film != null

        override fun onShowCustomView(view: View, callback: CustomViewCallback) {
            if (isOpen) return callback.onCustomViewHidden()
            film = view
            closed = callback
            val whole = ViewGroup.LayoutParams.MATCH_PARENT
            addContentView(view, ViewGroup.LayoutParams(whole, whole))
        }

        override fun onHideCustomView() {
            val view = film ?: return
            (view.parent as? ViewGroup)?.removeView(view)
            film = null
            closed?.onCustomViewHidden()
            closed = null
        }

        fun close() = onHideCustomView()
    }

    private fun startAddress(): String {
        val about = packageManager.getPackageInfo(packageName, 0)
        return Uri.parse("$origin/home").buildUpon()
            .appendQueryParameter("parentAppOS", "android")
            .appendQueryParameter("parentAppVersion", about.versionName)
            .appendQueryParameter("parentAppBuildNumber", "${about.longVersionCode}")
            .appendQueryParameter("parentAppBundleId", packageName)
            .build().toString()
    }

    private fun hear(json: String) {
        val message = runCatching { JSONObject(json) }.getOrNull() ?: return
        val payload = message.optJSONObject("payload") ?: JSONObject()
        val type = message.optString("type")
        val isRequest = type in requests
        if (isRequest) asked += 1
        val mine = asked
        lifecycleScope.launch {
            // Cancelled, refused, no network: the page stops waiting, unless it waits for a later request by now.
            runCatching { answer(type, payload) }
                .onFailure { if (isRequest && mine == asked) tellPage("STOP_LOADING_ANIMATION") }
        }
    }

    private suspend fun answer(type: String, payload: JSONObject) {
        when (type) {
            "REQUEST_GOOGLE_ID_TOKEN" -> signInWithGoogle()
            // Apple's page in a Custom Tab, with a return address of your own; or leave Apple to iOS.
            "REQUEST_APPLE_ID_TOKEN_AND_NONCE" -> error("Apple's sign-in is not built in.")
            "LOG_IN_TO_PURCHASE_SERVICE" -> {
                Purchases.sharedInstance.awaitLogIn(payload.getString("uid"))
                passPackages()
            }
            "PURCHASE_PACKAGE" -> purchase(payload)
            "RESTORE_PURCHASES" -> {
                val found = Purchases.sharedInstance.awaitRestore().activeSubscriptions
                check(found.isNotEmpty()) { "There is nothing to restore." }
                goTo("/success")
            }
        }
    }

    private fun tellPage(name: String, detail: JSONObject? = null) {
        val options = JSONObject().put("detail", detail ?: JSONObject.NULL)
        page.evaluateJavascript("window.dispatchEvent(new CustomEvent(${JSONObject.quote(name)}, $options))", null)
    }

    private fun goTo(address: String) = tellPage("REDIRECT_TO_PAGE", JSONObject().put("page", address))

    private suspend fun signInWithGoogle() {
        val request = GetCredentialRequest.Builder()
            .addCredentialOption(GetSignInWithGoogleOption.Builder(googleWebClientId).build())
            .build()
        val credential = CredentialManager.create(this).getCredential(this, request).credential
        val token = GoogleIdTokenCredential.createFrom(credential.data).idToken
        tellPage("LOG_IN_WITH_ID_TOKEN", JSONObject().put("provider", "Google").put("idToken", token))
    }

    private suspend fun listPackages(): List<Package> =
        Purchases.sharedInstance.awaitOfferings().current?.availablePackages.orEmpty()

    private suspend fun passPackages() {
        val passed = JSONObject()
        for (each in listPackages()) {
            val trial = each.product.defaultOption?.freePhase
            val product = JSONObject()
                .put("priceString", each.product.price.formatted)
                .put("subscriptionPeriod", each.product.period?.iso8601)
                .put("introPrice", trial?.let { JSONObject().put("period", it.billingPeriod.iso8601) } ?: JSONObject.NULL)
            passed.put(each.identifier, JSONObject().put("identifier", each.identifier).put("product", product))
        }
        tellPage("PASS_RC_PACKAGES", passed)
    }

    private suspend fun purchase(payload: JSONObject) {
        val identifier = payload.getJSONObject("package").getString("identifier")
        val packages = listPackages()
        val wanted = packages.first { it.identifier == identifier }
        val params = PurchaseParams.Builder(this, wanted)
        if (payload.has("oldProductID")) {
            val old = payload.getString("oldProductID")
            // The SDK writes a product with its base plan, 'product:plan'; the page says the product alone.
            val running = packages.find { it.product.id.substringBefore(':') == old }
            params.oldProductId(old).replacementMode(replacementMode(running, wanted))
        }
        Purchases.sharedInstance.awaitPurchase(params.build())
        goTo("/success")
    }

    private fun tierOf(wanted: Package) = tiers[wanted.identifier.substringBefore('_')]

    /** Without a mode Google Play changes at once and settles nothing: a downgrade would take what is paid for. */
    private fun replacementMode(running: Package?, wanted: Package): StoreReplacementMode {
        val before = running?.let(::tierOf)
        val after = tierOf(wanted)
        val isUpgrade = before != null && after != null && after > before
        return if (isUpgrade) StoreReplacementMode.WITH_TIME_PRORATION else StoreReplacementMode.DEFERRED
    }
}
