import AuthenticationServices
import CryptoKit
import GoogleSignIn
import RevenueCat
import UIKit
import WebKit

/// Given up, refused, nothing found.
struct CameToNothing: Error {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = SchoolViewController()
        window?.makeKeyAndVisible()
    }

    /// Google's sign-in comes back by the app's URL scheme.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { _ = GIDSignIn.sharedInstance.handle(context.url) }
    }
}

final class SchoolViewController: UIViewController, WKScriptMessageHandler, WKNavigationDelegate, WKUIDelegate,
    ASAuthorizationControllerDelegate, ASAuthorizationControllerPresentationContextProviding {
    #if DEBUG
    // The demo of `npm start`. Anything but this machine has to be https.
    private let origin = URL(string: "http://localhost:3000")!
    #else
    private let origin = URL(string: "https://school.example")!
    #endif
    private var page: WKWebView!
    /// How many requests the page has made: it waits for the latest.
    private var asked = 0
    private var appleController: ASAuthorizationController?
    private var appleAnswer: CheckedContinuation<String, Error>?

    override func viewDidLoad() {
        super.viewDidLoad()
        Purchases.configure(withAPIKey: "appl_public")
        let configuration = WKWebViewConfiguration()
        configuration.allowsInlineMediaPlayback = true
        configuration.mediaTypesRequiringUserActionForPlayback = []
        configuration.userContentController.add(self, name: "parentApp")
        page = WKWebView(frame: view.bounds, configuration: configuration)
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.scrollView.contentInsetAdjustmentBehavior = .never
        page.navigationDelegate = self
        page.uiDelegate = self
        view.addSubview(page)
        page.load(URLRequest(url: startAddress))
    }

    private var startAddress: URL {
        var address = URLComponents(url: origin.appendingPathComponent("home"), resolvingAgainstBaseURL: false)!
        let about = Bundle.main.infoDictionary ?? [:]
        address.queryItems = [
            URLQueryItem(name: "parentAppOS", value: "ios"),
            URLQueryItem(name: "parentAppVersion", value: about["CFBundleShortVersionString"] as? String),
            URLQueryItem(name: "parentAppBuildNumber", value: about["CFBundleVersion"] as? String),
            URLQueryItem(name: "parentAppBundleId", value: Bundle.main.bundleIdentifier),
        ]
        return address.url!
    }

    // What the page says

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        let from = message.frameInfo.securityOrigin
        guard message.frameInfo.isMainFrame, isOurs(from.protocol, from.host, from.port),
              let json = (message.body as? String)?.data(using: .utf8),
              let said = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
              let type = said["type"] as? String else { return }
        let payload = said["payload"] as? [String: Any] ?? [:]
        // The page does not wait for this one.
        let isRequest = type != "LOG_IN_TO_PURCHASE_SERVICE"
        if isRequest { asked += 1 }
        let mine = asked
        Task { @MainActor in
            do {
                try await answer(type, payload)
            } catch {
                // Cancelled, refused, no network: the page stops waiting, unless it waits for a later request by now.
                if isRequest, mine == asked { tellPage("STOP_LOADING_ANIMATION") }
            }
        }
    }

    /// Scheme, host and port. The scheme's own port is 0 for WebKit and nil for a URL.
    private func isOurs(_ scheme: String?, _ host: String?, _ port: Int?) -> Bool {
        scheme == origin.scheme && host == origin.host && (port ?? 0) == (origin.port ?? 0)
    }

    @MainActor private func answer(_ type: String, _ payload: [String: Any]) async throws {
        switch type {
        case "REQUEST_GOOGLE_ID_TOKEN":
            let result = try await GIDSignIn.sharedInstance.signIn(withPresenting: self)
            guard let token = result.user.idToken?.tokenString else { throw CameToNothing() }
            tellPage("LOG_IN_WITH_ID_TOKEN", ["provider": "Google", "idToken": token])
        case "REQUEST_APPLE_ID_TOKEN_AND_NONCE":
            try await signInWithApple()
        case "LOG_IN_TO_PURCHASE_SERVICE":
            guard let uid = payload["uid"] as? String else { return }
            _ = try await Purchases.shared.logIn(uid)
            try await passPackages()
        case "PURCHASE_PACKAGE":
            try await purchase(payload)
        case "RESTORE_PURCHASES":
            let info = try await Purchases.shared.restorePurchases()
            guard !info.activeSubscriptions.isEmpty else { throw CameToNothing() }
            tellPage("REDIRECT_TO_PAGE", ["page": "/success"])
        default:
            break
        }
    }

    /// The arguments are handed over as values: nothing in them can become code.
    @MainActor private func tellPage(_ name: String, _ detail: Any = NSNull()) {
        page.callAsyncJavaScript(
            "window.dispatchEvent(new CustomEvent(name, { detail }))",
            arguments: ["name": name, "detail": detail],
            in: nil, in: .page, completionHandler: nil)
    }

    // The store

    @MainActor private func listPackages() async throws -> [Package] {
        try await Purchases.shared.offerings().current?.availablePackages ?? []
    }

    @MainActor private func passPackages() async throws {
        let packages = try await listPackages()
        let trials = await Purchases.shared.checkTrialOrIntroDiscountEligibility(packages: packages)
        var passed: [String: Any] = [:]
        for package in packages {
            let product = package.storeProduct
            let hasTrial = product.introductoryDiscount != nil && trials[package]?.status == .eligible
            passed[package.identifier] = [
                "identifier": package.identifier,
                "product": [
                    "priceString": product.localizedPriceString,
                    "subscriptionPeriod": isYearly(product.subscriptionPeriod) ? "P1Y" : "P1M",
                    "introPrice": hasTrial ? ["price": 0] : NSNull(),
                ] as [String: Any],
            ] as [String: Any]
        }
        tellPage("PASS_RC_PACKAGES", passed)
    }

    private func isYearly(_ period: SubscriptionPeriod?) -> Bool {
        period?.unit == .year || (period?.unit == .month && period?.value == 12)
    }

    @MainActor private func purchase(_ payload: [String: Any]) async throws {
        let identifier = (payload["package"] as? [String: Any])?["identifier"] as? String
        guard let package = try await listPackages().first(where: { $0.identifier == identifier }) else { throw CameToNothing() }
        let result = try await Purchases.shared.purchase(package: package)
        if result.userCancelled { throw CameToNothing() }
        tellPage("REDIRECT_TO_PAGE", ["page": "/success"])
    }

    // Apple's sign-in

    @MainActor private func signInWithApple() async throws {
        let nonce = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0).base64EncodedString() }
        let request = ASAuthorizationAppleIDProvider().createRequest()
        request.requestedScopes = [.fullName, .email]
        request.nonce = SHA256.hash(data: Data(nonce.utf8)).map { String(format: "%02x", $0) }.joined()
        let token = try await askApple(ASAuthorizationController(authorizationRequests: [request]))
        tellPage("LOG_IN_WITH_ID_TOKEN", ["provider": "Apple", "idToken": token, "nonce": nonce])
    }

    @MainActor private func askApple(_ controller: ASAuthorizationController) async throws -> String {
        endApple(with: .failure(CameToNothing())) // An earlier sheet: the page does not wait for it any more.
        return try await withCheckedThrowingContinuation { answer in
            (appleController, appleAnswer) = (controller, answer)
            controller.delegate = self
            controller.presentationContextProvider = self
            controller.performRequests()
        }
    }

    private func endApple(with result: Result<String, Error>) {
        let answer = appleAnswer
        (appleController, appleAnswer) = (nil, nil)
        answer?.resume(with: result)
    }

    func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization) {
        guard controller === appleController else { return }
        let data = (authorization.credential as? ASAuthorizationAppleIDCredential)?.identityToken
        let token = data.flatMap { String(data: $0, encoding: .utf8) }
        endApple(with: token.map { .success($0) } ?? .failure(CameToNothing()))
    }

    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: Error) {
        if controller === appleController { endApple(with: .failure(error)) }
    }

    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor { view.window! }

    // The page's life

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        Task { @MainActor in try? await passPackages() }
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { webView.reload() }

    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        guard let url = action.request.url, action.targetFrame?.isMainFrame != false else { return .allow }
        if isOurs(url.scheme, url.host, url.port), action.targetFrame != nil { return .allow }
        await UIApplication.shared.open(url)
        return .cancel
    }
}
